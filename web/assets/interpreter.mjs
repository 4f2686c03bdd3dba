// What PyScript loads as its interpreter, on the page and in workers. It stands beside pyodide.mjs in dist/
// and adds three things to Pyodide's own loader: the precompiled standard library (it halves the wait) with
// the stock file behind it, no package index (nothing is ever installed), and the right type for the
// WebAssembly file, without which Pyodide would wait for ever.
import { loadPyodide as load, version } from "./pyodide.mjs";

const here = (name) => new URL(name, import.meta.url).href;
const PRECOMPILED = here("stdlib.zip");
const STOCK = here("python_stdlib.zip");
const NO_PACKAGES = {{lock}}; // as Pyodide's own list, without its packages

/** Fetch a standard library whole: Pyodide itself only logs a failure and then hangs. */
async function library(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return URL.createObjectURL(await response.blob());
}

/** Answer WebAssembly as such, whatever the host calls it. */
function typed(plain) {
  return async (resource, options) => {
    const response = await plain(resource, options);
    const wasm = String(resource?.url ?? resource).endsWith(".wasm");
    if (!wasm || !response.ok || response.headers.get("content-type") === "application/wasm") return response;
    return new Response(response.body, { headers: { "content-type": "application/wasm" } });
  };
}

async function start(options, url) {
  const stdLibURL = await library(url);
  const plain = globalThis.fetch;
  globalThis.fetch = typed(plain);
  try {
    return await load({ ...options, indexURL: here("."), stdLibURL, lockFileContents: NO_PACKAGES });
  } finally {
    globalThis.fetch = plain;
    URL.revokeObjectURL(stdLibURL);
  }
}

export async function loadPyodide(options) {
  try {
    return await start(options, PRECOMPILED);
  } catch (error) {
    console.warn(`Starting with the stock standard library: ${error}`);
  }
  try {
    return await start(options, STOCK);
  } catch (error) {
    globalThis.dispatchEvent(new CustomEvent("imperia:missing", { detail: STOCK }));
    throw error;
  }
}

export { version };
