// A worker that gets one gzip file and unzips it: on the page itself that would keep everything else waiting.
// At a later visit the service worker has it unzipped already. Its name is what it gets, {url, size} as JSON: a message would
// wait until the page has time for it. It tells {bytes}, how many came so far, and at last {unzipped}, an ArrayBuffer of this
// size, or {problem}.

const { url, size } = JSON.parse(self.name);

/** The bytes as the service worker keeps them, or nothing. */
async function kept() {
  const response = await globalThis.caches?.match(`${url}?unzipped`).catch(() => null);
  const unzipped = await response?.arrayBuffer();
  return unzipped?.byteLength === size ? unzipped : null;
}

async function unzip() {
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

try {
  const unzipped = (await kept()) ?? (await unzip());
  postMessage({ unzipped }, [unzipped]);
} catch (error) {
  postMessage({ problem: String(error) });
}
