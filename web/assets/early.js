// Runs before anything is painted: the theme people chose, which screen the address names, and then the maps
// that index.html asks for (at a table its own one alone), so that there is something to look at while Python is on its way.
(() => {
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("imperia.settings")) ?? {};
  } catch {
    // A browser that keeps nothing, or a text that is no JSON: the defaults hold.
  }
  for (const name of ["theme", "motion", "emblems", "patterns"]) {
    if (typeof kept[name] === "string") root.setAttribute(`data-${name}`, kept[name]);
  }
  const screen = /^#(play|rules|credits|settings|g=)/.exec(location.hash)?.[1] ?? "home";
  root.setAttribute("data-screen", screen === "g=" ? "link" : screen);

  /** The id of the game whose table the address names, or "" where that is not kept here. */
  function played() {
    try {
      const key = decodeURIComponent(/^#play\/([^/?]+)/.exec(location.hash)[1]);
      return JSON.parse(localStorage.getItem(`imperia.game.${key}`)).session.game;
    } catch {
      return "";
    }
  }

  const texts = (globalThis.earlyTexts = {}); // promises by address, "" where there is none: web/map/drawings.py

  function text(address) {
    const fetched = async () => {
      const answer = await fetch(address);
      return answer.ok ? answer.text() : "";
    };
    return (texts[address] ??= fetched().catch(() => ""));
  }

  async function draw(place) {
    const drawing = await text(place.dataset.map);
    if (!drawing) return;
    const picture = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
    // On a card a part of the map, at the table all of it.
    if (root.dataset.screen !== "play") picture.setAttribute("viewBox", place.dataset.view);
    picture.setAttribute("preserveAspectRatio", root.dataset.screen === "play" ? "xMidYMin meet" : "xMidYMid slice");
    place.replaceChildren(picture);
  }

  function drawMaps() {
    const places = [...document.body.querySelectorAll("[data-game]")];
    const [now, later] = [[], []];
    for (const place of places) {
      const wanted = table === null || place.dataset.game === table;
      place.parentElement.hidden = !wanted;
      if (place.dataset.map) (wanted ? now : later).push(place);
    }
    now.forEach(draw);
    addEventListener("hashchange", () => later.forEach(draw), { once: true }); // the way home
  }

  const { maps } = JSON.parse(document.querySelector("meta[name=files]").content); // addresses by game
  const table = root.dataset.screen === "play" ? played() : null;
  if (table === null) Object.values(maps).forEach(text);
  else if (maps[table]) [maps[table], maps[table].replace(".svg", ".json")].forEach(text); // and where its places are
  // As soon as the page is read: "DOMContentLoaded" would wait for boot.mjs.
  document.addEventListener("readystatechange", drawMaps, { once: true });
})();
