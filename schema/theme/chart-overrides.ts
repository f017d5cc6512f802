/** Superset's ECharts options of a theme, for all charts. Those by chart type have no effect. */
export const OVERRIDES = "echartsOptionsOverrides";
const BY_TYPE = "echartsOptionsOverridesByChartType";

/** Options with an effect, and the variable that they set; of several, the last one that a theme names. */
const VARIABLES: readonly (readonly [option: string, name: string])[] = [
  ["textStyle.color", "--axis-text"],
  ...["xAxis", "yAxis"].flatMap((axis) => [
    [`${axis}.axisLabel.color`, "--axis-text"] as const,
    [`${axis}.axisLine.lineStyle.color`, "--axis"] as const,
    [`${axis}.splitLine.lineStyle.color`, "--grid"] as const,
  ]),
  ["tooltip.backgroundColor", "--tip-bg"],
  ["tooltip.textStyle.color", "--tip-text"],
];

/** Returns the variables of charts that a theme's ECharts options set; only colors have an effect. */
export function chartVariables(config: unknown, isColor: (text: string) => boolean): [name: string, value: string][] {
  const options = new Map(overridesOf(config));
  return VARIABLES.flatMap(([option, name]): [string, string][] => {
    const value = options.get(option);
    return typeof value === "string" && isColor(value) ? [[name, value]] : [];
  });
}

/** Returns the ECharts options of a theme that have no effect, as "echartsOptionsOverrides.legend.top". */
export function optionsWithoutEffect(config: unknown): string[] {
  const known = new Set(VARIABLES.map(([option]) => option));
  return [
    ...overridesOf(config).flatMap(([option]) => (known.has(option) ? [] : [`${OVERRIDES}.${option}`])),
    ...(isGroup(config) && BY_TYPE in config ? [BY_TYPE] : []),
  ];
}

/** The options by path. Superset accepts them beside the tokens and among them. */
const overridesOf = (config: unknown): [path: string, value: unknown][] =>
  isGroup(config)
    ? [config["token"], config].flatMap((place) => (isGroup(place) ? leavesOf(place[OVERRIDES], []) : []))
    : [];

const leavesOf = (value: unknown, path: readonly string[]): [string, unknown][] =>
  isGroup(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : path.length > 0
      ? [[path.join("."), value]]
      : [];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
