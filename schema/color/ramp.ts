/** Parses consecutive hex digits into colors "#rrggbb". */
export function hexColors(figures: string): string[] {
  return figures.match(/[0-9a-f]{6}/gi)!.map((figure) => `#${figure.toLowerCase()}`);
}

/**
 * Returns a function from a fraction (0–1) of at least two stops to its color, interpolated in RGB between the two
 * nearest stops.
 */
export function ramp(stops: readonly string[]): (share: number) => string {
  const channels = stops.map((stop) => [1, 3, 5].map((at) => Number.parseInt(stop.slice(at, at + 2), 16)));
  return (share) => {
    const position = Math.min(1, Math.max(0, share)) * (stops.length - 1);
    const below = Math.min(Math.floor(position), stops.length - 2);
    const [from, to] = [channels[below]!, channels[below + 1]!];
    const mixed = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * (position - below)));
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  };
}
