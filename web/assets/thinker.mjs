// A worker in which bots, hints and reviews think, with an interpreter of its own: the page stays free for whoever plays.
// First it is sent {files, base, program, memory} (head_start.js says what they are); it answers {kind: "ready"}, or
// {kind: "failed", text}. Then {ask: number, question, kind} is answered by {kind: "answer", number, text, bytes, foreseen}, with
// the memory that Python has taken and whether it was thought of beforehand, and with a {kind: "thinking", number, said} now and then; {hurry: number} lets a bot answer with the best so far,
// {drop: number} ends the thinking. Questions and answers: core/bots/question.py, core/bots/advice.py,
// core/bots/ahead.py, core/review/question.py.

let python = null;
let desk = null;
let asked = 0; // the number of the question that is thought about, 0 for none

const TELLS = 40; // ms between two words on how far it is: each takes the page a moment

const failed = (error) => postMessage({ kind: "failed", text: String(error) });

/** Let the messages in that have come meanwhile. */
const breath = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});

async function begin({ files, base, program, memory }) {
  const kept = memory && Promise.resolve(new Uint8Array(memory));
  globalThis.headStart = { files, base, program: Promise.resolve(program), memory: kept, up: Promise.resolve() };
  const { loadPyodide } = await import(new URL(files.python.interpreter, base));
  python = await loadPyodide({});
  desk = python.runPython("from web.bots.desk import Desk\nDesk()");
  postMessage({ kind: "ready" });
}

async function think(number, question, kind) {
  asked = number;
  desk.begin(question, kind);
  let told = performance.now();
  while (asked === number) {
    const text = desk.go_on();
    if (text !== undefined && text !== null) {
      asked = 0;
      postMessage({ kind: "answer", number, text, bytes: python._module.HEAPU8.byteLength, foreseen: desk.foreseen });
      return;
    }
    if (performance.now() - told >= TELLS) {
      told = performance.now();
      postMessage({ kind: "thinking", number, said: desk.said });
    }
    await breath();
  }
}

addEventListener("message", ({ data }) => {
  if (data.files) begin(data).catch(failed);
  else if (data.ask) think(data.ask, data.question, data.kind).catch(failed);
  else if (data.hurry) data.hurry === asked && desk.hurry();
  else if (data.drop === asked) asked = 0;
});
