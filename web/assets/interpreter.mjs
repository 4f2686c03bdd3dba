// What PyScript loads as its interpreter, and the worker in which bots think (thinker.mjs). It stands beside pyodide.mjs in dist/ and adds
// to Pyodide's own loader: a memory in which our modules are imported already (tools/site/snapshot.py), behind it the
// precompiled standard library with our modules as files, behind that the stock library; no package index (nothing is
// ever installed); and the right type for the WebAssembly file, without which Pyodide would wait for ever. It keeps Pyodide from
// switching stacks (JSPI).
import createPyodideModule from "./pyodide.asm.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";

const here = (name) => new URL(name, import.meta.url).href;
const WASM = here("pyodide.asm.wasm");
const PRECOMPILED = here("stdlib.zip");
const STOCK = here("python_stdlib.zip");
const NO_PACKAGES = {{lock}}; // as Pyodide's own list, without its packages
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0));
const AFTERWARDS = 3000; // ms after the page is up: opening a table comes first
const begun = globalThis.headStart; // head_start.js, or thinker.mjs
const { files } = begun;

// Pyodide runs what is awaited in Python on stacks of its own where it can, which only code that waits without `await` needs:
// there is none here. Chromium samples its heap in some processes, and reads beyond the end of such a stack: the tab is gone.
delete WebAssembly.Suspending;

/** Note when a part of the start was done; `build.py measure start` reads it. */
const mark = (name) => performance.mark(`imperia:${name}`);

/** Fetch a file whole: Pyodide itself only logs a failure and then hangs. */
async function get(url) {
  const response = await fetch(new URL(url, begun.base));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Pyodide's own module, which takes over the kept memory when that is there: both come side by side. */
async function roomy(settings) {
  const module = await createPyodideModule(settings);
  mark("instantiated");
  const kept = await begun.memory;
  for (let lack; (lack = kept.length - module.HEAP8.length) > 0; ) module._malloc(lack);
  const { API } = module;
  const { restoreSnapshot } = API;
  API.restoreSnapshot = () => {
    API.restoreSnapshot = restoreSnapshot; // and nobody holds the 30 MB any longer
    return restoreSnapshot(kept);
  };
  return module;
}

/** Let Pyodide, which fetches and compiles by itself, have the program that is compiled already, while it starts. */
function lend(compiled) {
  const { fetch, WebAssembly: { instantiateStreaming } } = globalThis;
  globalThis.fetch = (resource, options) => (String(resource) === WASM ? new Response() : fetch(resource, options));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

async function start(options, library) {
  const giveBack = lend(await begun.program);
  const stdLibURL = URL.createObjectURL(library);
  try {
    return await load({ ...options, indexURL: here("."), stdLibURL, lockFileContents: NO_PACKAGES });
  } finally {
    giveBack();
    URL.revokeObjectURL(stdLibURL);
  }
}

async function unpack(python, url) {
  python.unpackArchive(await (await get(url)).arrayBuffer(), "zip");
}

/** Begin with the memory. What of the standard library nobody has imported yet comes when the page is up. */
async function startWithMemory() {
  const own = { _loadSnapshot: new Uint8Array(), createPyodideModule: roomy, stdout: say("stdout"), stderr: say("stderr") };
  const python = await start(own, new Blob([EMPTY_ZIP]));
  mark("restored");
  begun.up.then(() => setTimeout(bringLibrary, AFTERWARDS, python));
  return python;
}

async function bringLibrary(python) {
  const bytes = new Uint8Array(await (await get(PRECOMPILED)).arrayBuffer());
  const name = python.FS.readdir("/lib").find((each) => each.endsWith(".zip"));
  python.FS.writeFile(`/lib/${name}`, bytes);
  python.runPython("import sys, zipimport; zipimport._zip_directory_cache.clear(); sys.path_importer_cache.clear()");
}

async function startWithFiles(options, url) {
  const python = await start(options, await (await get(url)).blob());
  if (files.app) await unpack(python, files.app);
  return python;
}

/** Pyodide with the kept memory, or nothing: it did not come, or, which is kept in mind, this browser cannot use it. */
async function remembered() {
  try {
    return await startWithMemory();
  } catch (error) {
    console.warn(`Starting without the kept memory: ${error}`);
    const came = await begun.memory.then(() => true, () => false);
    if (came) dispatchEvent(new CustomEvent("imperia:no-snapshot"));
    return null;
  } finally {
    begun.memory = null;
  }
}

// All of this begins with this module, before PyScript asks for the interpreter and says where its output goes; whoever
// waits for it is told of a failure.
let wishes = {};
const say = (name) => (...words) => wishes[name]?.(...words);
const early = begun.memory && remembered();

export async function loadPyodide(options) {
  wishes = options;
  const python = await early;
  if (python) return python;
  try {
    return await startWithFiles(options, PRECOMPILED);
  } catch (error) {
    console.warn(`Starting with the stock standard library: ${error}`);
  }
  try {
    return await startWithFiles(options, STOCK);
  } catch (error) {
    globalThis.dispatchEvent(new CustomEvent("imperia:missing", { detail: STOCK }));
    throw error;
  }
}

export { version };
