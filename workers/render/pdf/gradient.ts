import type { SvgNode } from "../../../schema/svg/svg-node";

/**
 * Returns a gradient as a PDF shading; null for other paints and for gradients with transparency, which a shading does
 * not support.
 */
export function shadingOf({ tag, attributes, children }: SvgNode): Record<string, unknown> | null {
  const at = (name: string, usual: number): number => Number(attributes[name] ?? usual);
  const stops = children.map(({ attributes: stop }) => ({
    offset: Number(stop["offset"] ?? 0),
    color: colorOf(stop["stop-color"] ?? "#000000"),
    opacity: Number(stop["stop-opacity"] ?? 1),
  }));
  if (
    stops.length === 0 ||
    stops.some(({ opacity, color }) => opacity !== 1 || !color) ||
    (attributes["spreadMethod"] ?? "pad") !== "pad"
  )
    return null;
  const paint = { ColorSpace: "DeviceRGB", Function: stopsFunction(stops as Stop[]), Extend: [true, true] };
  if (tag === "linearGradient")
    return { ShadingType: 2, Coords: [at("x1", 0), at("y1", 0), at("x2", 1), at("y2", 0)], ...paint };
  if (tag === "radialGradient")
    return {
      ShadingType: 3,
      Coords: [at("fx", at("cx", 0.5)), at("fy", at("cy", 0.5)), 0, at("cx", 0.5), at("cy", 0.5), at("r", 0.5)],
      ...paint,
    };
  return null;
}

interface Stop {
  offset: number;
  color: number[];
}

function stopsFunction(given: readonly Stop[]): Record<string, unknown> {
  const stops = [{ ...given[0]!, offset: 0 }, ...given, { ...given.at(-1)!, offset: 1 }];
  const between = stops
    .slice(1)
    .map((stop, at) => ({ FunctionType: 2, Domain: [0, 1], C0: stops[at]!.color, C1: stop.color, N: 1 }));
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: between,
    Bounds: stops.slice(1, -1).map(({ offset }) => offset),
    Encode: between.flatMap(() => [0, 1]),
  };
}

/** Converts #rrggbb to PDF colors, each up to 1; null for other values. */
export function colorOf(text: string): number[] | null {
  return /^#[\da-f]{6}$/i.test(text) ? [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) : null;
}
