const STILL = { animation: false, animationDurationUpdate: 0 };

/** Whether the person asked for less movement. */
export const prefersStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The option with nothing moving: not on first sight, not when it changes. */
export function withoutMotion(option: Record<string, unknown>): Record<string, unknown> {
  const series = option["series"];
  return { ...option, ...STILL, ...(Array.isArray(series) ? { series: series.map((each: object) => ({ ...each, ...STILL })) } : {}) };
}
