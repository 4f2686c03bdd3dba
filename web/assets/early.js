// Runs before anything is painted: the theme people chose, which screen the address names, and then the maps
// that index.html asks for, so that there is something to look at while Python is on its way.
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

  async function draw(place) {
    const answer = await fetch(place.dataset.map);
    if (!answer.ok) return;
    const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    // On a card a part of the map, at the table all of it.
    if (root.dataset.screen !== "play") picture.setAttribute("viewBox", place.dataset.view);
    picture.setAttribute("preserveAspectRatio", root.dataset.screen === "play" ? "xMidYMin meet" : "xMidYMid slice");
    place.replaceChildren(picture);
  }
  addEventListener("DOMContentLoaded", () => document.body.querySelectorAll("[data-map]").forEach(draw));
})();
