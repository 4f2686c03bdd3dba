"""Builds the world maps: `python -m tools.maps.compose [game …]`, without a game all of them.

Reads the composition `tools/maps/<game>.json`, writes the drawing `web/assets/maps/<game>.svg` and
`web/assets/maps/<game>.json` (anchors for the page). Needs shapely and, the first time, npm; both
files are committed, so players and the site's build need neither.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import MultiPolygon, Polygon

from tools.maps import anchors, atlas, coverage, marks, panels, projection, regions, stands, svg

HERE = Path(__file__).resolve().parent
OUT = HERE.parents[1] / "web" / "assets" / "maps"


def shapes_of(composition: dict[str, Any], project: projection.Project) -> dict[str, MultiPolygon]:
    """All drawn shapes with their corners on the grid that the SVG writes."""
    source = atlas.countries(atlas.fetch(composition["atlas"]), composition["projection"]["seam"])
    shapes = coverage.build(composition, regions.compose(composition, source), project)
    shapes = coverage.with_waters(composition, shapes) | panels.build(composition, source)
    fine = composition["detail"]["fine"]
    for name, outline in composition["lakes"].items():
        lake = svg.chaikin(coverage.project_shape(Polygon(outline), project), 3)
        shapes[f"lake.{name}"] = MultiPolygon([lake.simplify(0.05)])
    return {
        name: shapely.transform(shape, lambda points: (points * fine).round() / fine)
        for name, shape in shapes.items()
    }


def compositions() -> list[str]:
    """Return the games that have a composition."""
    return sorted(path.stem for path in HERE.glob("*.json"))


def build(game: str) -> None:
    """Write both files of one game."""
    composition = json.loads((HERE / f"{game}.json").read_text())
    project = projection.build(composition["projection"], composition["size"])
    shapes = shapes_of(composition, project)
    sound = {name: MultiPolygon(list(regions.polygons(s.buffer(0)))) for name, s in shapes.items()}
    found: dict[str, Any] = {
        "links": marks.links(composition, sound, project),
        "canals": marks.canals(composition, project),
        "barriers": marks.barriers(composition, sound),
        "seams": marks.seams(composition, shapes),
    }
    found["seam_labels"] = marks.seam_labels(found["seams"])
    placer = stands.Stands if "rows" in composition else anchors.Placer
    places = placer(composition, sound, project).run(found)
    drawing = svg.draw(composition, shapes, places, found)
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{game}.svg").write_text(drawing)
    (OUT / f"{game}.json").write_text(_anchor_file(composition, places, found))
    print(f"{game}: {len(places)} regions, {len(drawing) / 1000:.0f} kB")


def _anchor_file(composition: dict[str, Any], places: dict[str, Any], found: dict[str, Any]) -> str:
    """JSON with one region or mark a line, so that changes are easy to see."""
    width, height = composition["size"]
    margin = composition["margin"]
    head = {
        "game": composition["game"],
        "frame": [0, 0, width, height],
        "full": [-margin, 0, width + 2 * margin, height],
        "scale": composition["design_scale"],
        "card": composition["card"],
        **composition.get("camera", {}),
    }
    rows = [f' "{key}": {json.dumps(value)}' for key, value in head.items()]
    table = ",\n".join(f'  "{name}": {json.dumps(place)}' for name, place in places.items())
    rows.append(f' "regions": {{\n{table}\n }}')
    for key, entries in found.items():
        lines = ",\n".join(f"  {json.dumps(entry)}" for entry in entries)
        rows.append(f' "{key}": [\n{lines}\n ]')
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of compositions in tools/maps/")
    for each in parser.parse_args().games or compositions():
        build(each)
