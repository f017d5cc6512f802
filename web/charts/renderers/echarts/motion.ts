const STILL = { animation: false, animationDurationUpdate: 0 };

/** Whether the person prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The option without animations, both initial and on changes. */
export function withoutMotion(option: Record<string, unknown>): Record<string, unknown> {
  const series = option["series"];
  return {
    ...option,
    ...STILL,
    ...(Array.isArray(series) ? { series: series.map((each: object) => ({ ...each, ...STILL })) } : {}),
  };
}
