/** Colours "#rrggbb" from figures without separators. */
export function hexColors(figures: string): string[] {
  return figures.match(/[0-9a-f]{6}/gi)!.map((figure) => `#${figure.toLowerCase()}`);
}

/** `count` colours at even steps along stops, mixed in RGB. */
export function ramp(stops: readonly string[], count: number): string[] {
  const channels = stops.map((stop) => [1, 3, 5].map((at) => Number.parseInt(stop.slice(at, at + 2), 16)));
  return Array.from({ length: count }, (_, at) => {
    const position = count === 1 ? 0 : (at / (count - 1)) * (stops.length - 1);
    const below = Math.min(Math.floor(position), stops.length - 2);
    const [from, to] = [channels[below]!, channels[below + 1]!];
    const mixed = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * (position - below)));
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  });
}
