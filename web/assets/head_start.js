// The two big pieces of the start, under way as soon as the page's styles are there: Pyodide's program, compiled while it
// comes, and the kept memory (tools/site/snapshot.py), which a worker gets and unzips beside all else. boot.mjs counts
// their bytes, interpreter.mjs takes them. The global `headStart`:
//
//   files     what index.html says of them: {pyscript: url, python: {…}, program: url, optional: [url], modules: [url],
//             load: {snapshot: {url: bytes}, stock: {url: bytes}}, snapshot: url, memory: bytes …}
//   lack      why this browser cannot run the page, as a kind of error of boot.mjs, or ""
//   way       how Python begins: "snapshot", or "stock", with files
//   answer    a promise of a copy of the program's response, to count
//   program   a promise of the WebAssembly.Module
//   memory    a promise of the bytes of the memory, or null
//   remember  gets them once more, for a worker
//   base      the address that those of `files` go by
//   up        a promise that the page can be used
//   bytes     how many came of the packed memory; told to `onbytes`
globalThis.headStart = (() => {
  const NO_SNAPSHOT = "imperia.no-snapshot"; // kept: the one that this browser could not use
  const files = JSON.parse(document.querySelector("meta[name=files]").content);
  const way = unusable() === files.snapshot ? "stock" : "snapshot";
  const lack = lacking();
  const start = { NO_SNAPSHOT, files, lack, way, base: document.baseURI, answer: null, program: null, memory: null, bytes: 0, onbytes: null };
  start.up = new Promise((resolve) => {
    document.addEventListener("imperia:boot", ({ detail }) => detail.step === "ready" && resolve());
  });

  function unusable() {
    try {
      return localStorage.getItem(NO_SNAPSHOT);
    } catch {
      return null; // a browser that keeps nothing
    }
  }

  /** No browser has these two without all else that the page needs: all its colours and its menus depend on them. */
  function lacking() {
    if (typeof WebAssembly !== "object") return "Wasm";
    return CSS.supports("color", "light-dark(red, red)") && "popover" in HTMLElement.prototype ? "" : "Old";
  }

  /** Compile the WebAssembly file while it comes, whatever type the host gives it. */
  async function compile(coming) {
    const response = await coming;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const typed = response.headers.get("content-type") === "application/wasm";
    const headers = { "content-type": "application/wasm" };
    const compiled = await WebAssembly.compileStreaming(typed ? response : new Response(response.body, { headers }));
    performance.mark("imperia:compiled");
    return compiled;
  }

  /** Have a gzip file of this size (unzipped) fetched and unzipped. */
  function unzip(url, size) {
    const worker = new Worker(files.unzip, { type: "module", name: JSON.stringify({ url, size }) });
    return new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error(`${url}: no worker`));
      worker.onmessage = ({ data: { bytes, unzipped, problem } }) => {
        if (bytes) {
          start.bytes = bytes;
          start.onbytes?.();
        }
        if (problem) reject(new Error(problem));
        if (!unzipped) return;
        performance.mark("imperia:memory");
        resolve(new Uint8Array(unzipped));
      };
    }).finally(() => worker.terminate());
  }

  if (lack) return start;
  // From the browser's own cache, beside which it keeps compiled code: the service worker lets this pass. One that has
  // lost it, and is offline, gets what the service worker has.
  const response = fetch(files.program, { cache: "force-cache" }).catch(() => fetch(`${files.program}?kept`));
  start.answer = response.then((answer) => answer.clone());
  start.program = compile(response);
  start.remember = () => unzip(new URL(files.snapshot, start.base).href, files.memory);
  if (way === "snapshot") start.memory = start.remember();
  // Whoever takes it reports what fails.
  for (const promise of [start.answer, start.program, start.memory]) promise?.catch(() => {});
  return start;
})();
