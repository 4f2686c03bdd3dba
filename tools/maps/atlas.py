"""Country outlines: fetch the pinned world-atlas package, decode its TopoJSON into polygons."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import tarfile
from pathlib import Path
from typing import Any

from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

CACHE = Path(__file__).resolve().parents[2] / ".cache" / "maps"


def fetch(atlas: dict[str, str]) -> Path:
    """The file named by a composition's `atlas` table, fetched once by `npm pack` and checked."""
    folder = CACHE / f"{atlas['package']}-{atlas['version']}"
    target = folder / atlas["file"]
    if target.exists():
        return target
    folder.mkdir(parents=True, exist_ok=True)
    spec = f"{atlas['package']}@{atlas['version']}"
    subprocess.run(
        ["npm", "pack", spec, "--silent"], cwd=folder, check=True, stdout=subprocess.DEVNULL
    )
    tarball = next(folder.glob("*.tgz"))
    digest = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != atlas["integrity"]:
        raise SystemExit(f"{tarball.name}: integrity differs from the composition's")
    with tarfile.open(tarball) as archive:
        member = archive.extractfile(f"package/{atlas['file']}")
        if member is None:
            raise SystemExit(f"{tarball.name} holds no {atlas['file']}")
        target.write_bytes(member.read())
    return target


def countries(path: Path, seam: float) -> dict[str, BaseGeometry]:
    """Country name to outline in lon/lat; longitudes run from `seam` eastwards past 180."""
    topology = json.loads(path.read_text())
    arcs = _arcs(topology)
    found: dict[str, BaseGeometry] = {}
    for item in topology["objects"]["countries"]["geometries"]:
        if item["type"] == "Polygon":
            groups = [item["arcs"]]
        elif item["type"] == "MultiPolygon":
            groups = item["arcs"]
        else:
            continue
        polygons = [_polygon([_ring(arcs, ring) for ring in group], seam) for group in groups]
        found[item["properties"]["name"]] = MultiPolygon(polygons).buffer(0)
    return found


Point = tuple[float, float]


def _arcs(topology: dict[str, Any]) -> list[list[Point]]:
    """TopoJSON stores arcs as running sums of small integers."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * sx + tx, y * sy + ty))
        arcs.append(line)
    return arcs


def _ring(arcs: list[list[Point]], indices: list[int]) -> list[Point]:
    """One ring from its arcs; a negative index means the arc backwards."""
    ring: list[Point] = []
    for index in indices:
        line = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring.extend(line[1:] if ring else line)
    return ring


def _polygon(rings: list[list[Point]], seam: float) -> Polygon:
    unwrapped = [_unwrap(ring) for ring in rings]
    east = max(x for x, _ in unwrapped[0])
    if east < seam:
        unwrapped = [[(x + 360, y) for x, y in ring] for ring in unwrapped]
    return Polygon(unwrapped[0], unwrapped[1:])


def _unwrap(ring: list[Point]) -> list[Point]:
    """Take out the jumps of 360 degrees; a ring that crosses the antimeridian goes on past 180."""
    result = [ring[0]]
    for x, y in ring[1:]:
        last = result[-1][0]
        while x - last > 180:
            x -= 360
        while x - last < -180:
            x += 360
        result.append((x, y))
    if min(x for x, _ in result) < -180 - 1e-6:
        result = [(x + 360, y) for x, y in result]
    return result
