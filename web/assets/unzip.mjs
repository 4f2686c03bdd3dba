// A worker that gets one gzip file and unzips it: on the page itself that would keep everything else waiting.
// At a later visit the service worker has it unzipped already. It is sent {url, size}, and answers {bytes}, how many came so far, and at last {unzipped}, an ArrayBuffer of this
// size, or {problem}.

/** The bytes as the service worker keeps them, or nothing. */
async function kept(url, size) {
  const response = await globalThis.caches?.match(`${url}?unzipped`).catch(() => null);
  const unzipped = await response?.arrayBuffer();
  return unzipped?.byteLength === size ? unzipped : null;
}

async function unzip(url, size) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  let bytes = 0;
  const counted = new TransformStream({
    transform(chunk, passed) {
      postMessage({ bytes: (bytes += chunk.length) });
      passed.enqueue(chunk);
    },
  });
  const unzipped = new Uint8Array(size);
  let at = 0;
  const reader = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip")).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    unzipped.set(value, at);
    at += value.length;
  }
  if (at !== size) throw new Error(`${url}: ${at} bytes, not ${size}`);
  return unzipped.buffer;
}

addEventListener("message", async ({ data: { url, size } }) => {
  try {
    const unzipped = (await kept(url, size)) ?? (await unzip(url, size));
    postMessage({ unzipped }, [unzipped]);
  } catch (error) {
    postMessage({ problem: String(error) });
  }
});
