// Starts the page: gets the big files with a visible count of bytes, hands over to PyScript, and says in plain
// words what is wrong when that cannot go on. Every word comes from index.html, which build.py fills.
//
// Told to the page: <html data-boot-step="files|python|rules|ready|failed" data-boot-percent="0..100"> and the
// event "imperia:boot" on document, detail {step, percent, bytes, total}. ui.py sets <html data-ready="true">
// when the page can be used; that ends the start-up. Later events on document: "imperia:error", detail text, when
// Python reports an error; "imperia:update" (and <html data-update="waiting">) when a new version is there, to which
// the page switches, with a reload, when it gets "imperia:activate".

const begun = globalThis.headStart; // head_start.js
const { NO_SNAPSHOT, files, way } = begun;
const root = document.documentElement;
const boot = document.getElementById("boot");
const part = (name) => document.getElementById(`boot-${name}`);
const PROGRAM = "from web.ui import start\napp = start()";
const PATIENCE = 10; // seconds without any progress before the page says why it waits
const SWITCH = 5; // seconds that a new version may take to come when it is asked for, before it is asked again
const SWITCHES = 2; // times that it is asked
const ANSWER = 10; // seconds that a worker has to say which build it knows, on a busy machine, too
const AFTERWARDS = 1000; // ms after the page is up until it is kept for offline play where a table is opened, which comes first

// Steps share the bar: bytes fill it to 80 %, then starting Python and our own modules.
const SHARE = { files: [0, 80], python: [80, 90], rules: [90, 99], ready: [100, 100] };

root.dataset.python = way;
const sizes = new Map(Object.entries(files.load[way]).map(([url, size]) => [absolute(url), size]));
const received = new Map();
const downloads = new Map();
const open = new Set(); // what is still coming
const plainFetch = globalThis.fetch;
let step = "";
let lastProgress = 0;
let watch = 0;

const sum = (numbers) => [...numbers].reduce((all, one) => all + one, 0);

function absolute(url) {
  return new URL(url, document.baseURI).href;
}

function keep(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Then it is tried again at the next visit.
  }
}

/** How often a new version was asked for in vain by this page and those that it has loaded again. */
function timesAsked() {
  return history.state?.asked ?? 0;
}

function keepAsked(times) {
  history.replaceState({ ...history.state, asked: times }, "");
}

function fileName(url) {
  return new URL(url).pathname.split("/").pop();
}

// ---- telling ----

function tell(next = step) {
  if (step === "failed" || step === "ready") return;
  lastProgress = performance.now();
  const bytes = sum(received.values());
  const total = sum(sizes.values());
  const [from, to] = SHARE[next];
  const percent = Math.floor(from + (next === "files" ? Math.min(1, bytes / total) * (to - from) : 0));
  if (!part("error").hidden) showError(""); // it goes on after all
  if (next === step && percent === Number(root.dataset.bootPercent)) return; // nothing new to see
  step = root.dataset.bootStep = next;
  root.dataset.bootPercent = percent;
  part("bar").value = percent;
  const text = boot.dataset[`step${step[0].toUpperCase()}${step.slice(1)}`];
  if (text && part("text").textContent !== text) part("text").textContent = text;
  document.dispatchEvent(new CustomEvent("imperia:boot", { detail: { step, percent, bytes, total } }));
}

function showError(kind, values = {}, detail = "") {
  const sentence = kind ? boot.dataset[`error${kind}`] : "";
  part("error").textContent = sentence.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  part("detail").textContent = detail;
  part("error").hidden = part("retry").hidden = !kind;
  part("detail").hidden = !detail;
}

function fail(kind, values, detail) {
  if (step === "failed" || step === "ready") return;
  if (timesAsked()) {
    // A new version took over while this page of the old one was loading, and put its files away: a file is missing,
    // or Python breaks down without it, whichever is told first.
    keepAsked(0);
    location.reload();
    return;
  }
  showError(kind, values, detail);
  step = root.dataset.bootStep = "failed";
  part("bar").hidden = part("text").hidden = true;
  clearInterval(watch);
}

/** Say why nothing moves; the start-up itself goes on. */
function lookForStall() {
  if (performance.now() - lastProgress < PATIENCE * 1000 || !part("error").hidden) return;
  const [waitingFor] = open;
  if (waitingFor) showError("Slow", { seconds: PATIENCE, file: fileName(waitingFor) });
  else showError("Busy", { seconds: PATIENCE });
}

// ---- getting the big files, all at once, before anybody asks for them ----

/** Count the bytes of a copy. The response itself stays as it came: the browser may have it compiled already. */
async function count(url, copy) {
  const reader = copy.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      received.set(url, (received.get(url) ?? 0) + value.byteLength);
      tell();
    }
    arrived(url);
  } catch {
    missing(url); // cut off on the way
  }
}

function arrived(url) {
  open.delete(url);
  if (!open.size && step === "files") tell("python");
}

/** A file that cannot be had ends the start-up, but for those that have a substitute. */
function missing(url) {
  if (!files.optional.some((name) => absolute(name) === url)) fail("File", { file: fileName(url) });
  sizes.delete(url);
  arrived(url);
}

async function download(url) {
  try {
    const response = await plainFetch(url);
    if (response.ok) count(url, response.clone());
    else missing(url);
    return response;
  } catch (error) {
    missing(url);
    throw error;
  }
}

/** Get the scripts that import one another side by side, not one after the other. */
function preloadModules() {
  for (const href of files.modules) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    link.addEventListener("error", () => missing(link.href));
    document.head.append(link);
  }
  // The interpreter begins to compile when it is loaded; what fails in it is told when PyScript loads it.
  import(absolute(files.python.interpreter)).catch(() => {});
}

/** Count what head_start.js has begun. */
async function follow(url) {
  try {
    if (url === absolute(files.program)) {
      const answer = await begun.answer;
      if (answer.ok) count(url, answer);
      else missing(url);
      return;
    }
    begun.onbytes = () => {
      received.set(url, begun.bytes);
      tell();
    };
    if (begun.bytes) begun.onbytes();
    await begun.memory;
    arrived(url);
  } catch {
    missing(url);
  }
}

function startDownloads() {
  const begunAlready = [files.program, files.snapshot].map(absolute);
  for (const url of sizes.keys()) {
    open.add(url);
    if (begunAlready.includes(url)) {
      follow(url);
      continue;
    }
    const response = download(url);
    response.catch(() => {}); // whoever takes it reports it
    downloads.set(url, response);
  }
}

/** Hand out what is under way already; each once, as a body can be read only once. */
function fetchStarted(resource, options) {
  const url = absolute(resource?.url ?? resource);
  const started = downloads.get(url);
  downloads.delete(url);
  return started ?? plainFetch(resource, options);
}

// ---- Python ----

/** Load a module, or say which file is missing. */
async function load(url) {
  try {
    return await import(absolute(url));
  } catch (error) {
    fail("File", { file: fileName(absolute(url)) }, String(error));
    return null;
  }
}

function reportPython(text) {
  document.dispatchEvent(new CustomEvent("imperia:error", { detail: text }));
  fail("Python", {}, text);
}

function element(name, attributes, text) {
  const node = Object.assign(document.createElement(name), { textContent: text });
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** What PyScript is to run: this and nothing else. It loads the same plugins for MicroPython, so none. */
function program() {
  const own = document.createDocumentFragment();
  own.append(
    element("script", { type: "py", config: JSON.stringify(files.python) }, PROGRAM),
    element("mpy-config", { type: "json" }, JSON.stringify({ plugins: files.python.plugins })),
  );
  return own;
}

/** Give PyScript this fragment for the document until it has looked for what to run; it watches nothing later on.
 *  Left to itself it runs <script type="py">, <py-script>, py-click="…" and more, whenever and however they got into
 *  the page: the content policy keeps out foreign JavaScript, but knows no Python. */
async function blindfold(own) {
  const { MutationObserver, XPathEvaluator } = globalThis;
  const nothing = { snapshotLength: 0 };
  globalThis.MutationObserver = class { observe() {} };
  globalThis.XPathEvaluator = class { createExpression = () => ({ evaluate: () => nothing }); };
  document.querySelectorAll = (selector) => own.querySelectorAll(selector);
  // It defines these once it has looked, and never looks again.
  await Promise.all(["py-script", "mpy-script"].map((name) => customElements.whenDefined(name)));
  Object.assign(globalThis, { MutationObserver, XPathEvaluator });
  delete document.querySelectorAll;
}

/** PyScript opens two databases and a channel as it starts, and does not start where the browser refuses them: with site data
 *  blocked, on a full disk. Nothing here needs them, so it gets databases that keep nothing and a channel to nobody. */
function emptyDatabases() {
  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess({ target: request }));
    return request;
  };
  const nothing = () => answer(undefined);
  const objects = { getAllKeys: () => answer([]), get: nothing, put: nothing, clear: nothing };
  const database = { transaction: () => ({ objectStore: () => objects }), close() {} };
  return { open: () => answer(database) };
}

async function startPython() {
  blindfold(program());
  Object.defineProperty(globalThis, "indexedDB", { value: emptyDatabases(), configurable: true });
  globalThis.BroadcastChannel = class { postMessage() {} };
  const pyscript = await load(files.pyscript);
  if (!pyscript) return;
  performance.mark("imperia:pyscript");
  // PyScript turns its hooks for workers into code by Function(), which the content policy forbids. There are no
  // PyScript workers here.
  pyscript.hooks.worker.onBeforeRunAsync.clear();
  pyscript.hooks.main.onReady.add(({ io }) => {
    tell("rules");
    const print = io.stderr;
    io.stderr = (error, ...rest) => {
      reportPython(String(error?.message ?? error));
      return print(error, ...rest);
    };
  });
}

/** The interpreter could not get a file; or something broke that nobody caught. */
function listen() {
  addEventListener("imperia:missing", ({ detail }) => missing(detail));
  addEventListener("imperia:no-snapshot", () => keep(NO_SNAPSHOT, files.snapshot));
  addEventListener("unhandledrejection", ({ reason }) => reportPython(String(reason?.message ?? reason)));
  addEventListener("error", ({ message }) => message && reportPython(message));
}

// ---- a second interpreter ----

/** Start the worker in which bots think (thinker.mjs) with the page's own program and another copy of the memory. */
async function startThinker() {
  const memory = way === "snapshot" ? (await begun.remember()).buffer : null;
  const worker = new Worker(absolute(files.thinker), { type: "module" });
  worker.postMessage({ files, base: begun.base, program: await begun.program, memory }, memory ? [memory] : []);
  return worker;
}

begun.thinker = startThinker; // web/bots/thinker.py

// ---- the end of it ----

/** Which build a worker knows; this page's own where it does not say. */
function buildOf(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER * 1000, root.dataset.build);
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("build", [port2]);
  });
}

/** Keep the site for offline play; say when a new version waits, and switch to it when the page asks. */
async function keepOffline() {
  const workers = navigator.serviceWorker;
  const registration = await workers?.register("service-worker.js").catch(() => null);
  if (!registration) return;
  // A worker that is about to be replaced gets nothing more to do: the new one waits until it has finished.
  if (!registration.waiting) registration.active?.postMessage("refill");
  const before = timesAsked(); // by the pages before this one
  let asked = false; // by this page
  let awaited = before > 0; // by one before it, and perhaps about to come
  const tellUpdate = () => {
    root.dataset.update = "waiting";
    document.dispatchEvent(new CustomEvent("imperia:update"));
  };
  // A page of the first visit has no worker itself, but plays a build that can be replaced, too.
  const lookForUpdate = () => registration.waiting && registration.active && tellUpdate();
  const followNew = () => registration.installing?.addEventListener("statechange", lookForUpdate);
  registration.addEventListener("updatefound", followNew);
  followNew(); // the browser may have found it before this page looked
  // Another tab may have asked: this one goes on as it is until it is asked, too.
  workers.addEventListener("controllerchange", () => (asked || awaited ? location.reload() : tellUpdate()));
  // The old worker may have something to finish for this page, or the new one not hear it: then it is asked again
  // after a reload, which ends what this page waits for. At last the old one is dismissed, which needs neither of them.
  const ask = () => {
    asked = true;
    const next = registration.waiting;
    next?.postMessage("activate");
    if (!workers.controller) next?.addEventListener("statechange", () => next.state === "activated" && location.reload());
    setTimeout(() => {
      keepAsked(timesAsked() + 1);
      location.reload();
    }, next ? SWITCH * 1000 : 0);
  };
  document.addEventListener("imperia:activate", ask);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && navigator.onLine) registration.update().catch(() => {});
  });
  if (before && registration.waiting && before < SWITCHES) return ask();
  if (before) keepAsked(0);
  if (before && registration.waiting && navigator.onLine && (await registration.unregister())) {
    location.reload();
    return;
  }
  lookForUpdate();
  // The new one may have taken over while this page of the old one was loading, before anybody listened here.
  const known = workers.controller ? await buildOf(workers.controller) : root.dataset.build;
  awaited = false;
  if (registration.waiting || known === root.dataset.build) return;
  if (before) location.reload();
  else tellUpdate();
}

function whenReady() {
  if (!root.dataset.ready || step === "ready") return;
  step = "rules"; // even after a failure: a file may have come on second thoughts
  tell("ready");
  clearInterval(watch);
  globalThis.fetch = plainFetch;
  boot.hidden = true;
  setTimeout(keepOffline, root.dataset.screen === "play" ? AFTERWARDS : 0);
}

function start() {
  part("retry").addEventListener("click", () => location.reload());
  tell("files");
  if (begun.lack) {
    fail(begun.lack);
    return;
  }
  watch = setInterval(lookForStall, 1000);
  new MutationObserver(whenReady).observe(root, { attributeFilter: ["data-ready"] });
  globalThis.fetch = fetchStarted;
  listen();
  startDownloads();
  preloadModules();
  startPython();
}

start();
