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

  async function draw(place) {
    const answer = await fetch(place.dataset.map);
    if (!answer.ok) return;
    const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    // On a card a part of the map, at the table all of it.
    if (root.dataset.screen !== "play") picture.setAttribute("viewBox", place.dataset.view);
    picture.setAttribute("preserveAspectRatio", root.dataset.screen === "play" ? "xMidYMin meet" : "xMidYMid slice");
    place.replaceChildren(picture);
  }
  function drawMaps() {
    const cards = [...document.body.querySelectorAll("[data-game]")];
    const game = root.dataset.screen === "play" ? played() : null;
    if (game !== null) for (const place of cards) place.parentElement.hidden = place.dataset.game !== game;
    cards.filter((place) => place.dataset.map && !place.parentElement.hidden).forEach(draw);
  }

  addEventListener("DOMContentLoaded", drawMaps);
})();
