/** Tokens of Superset's theme configuration and the variables here that they mean. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  colorPrimary: ["--accent", "--accent-text", "--focus"],
  colorPrimaryHover: ["--accent-hover"],
  colorPrimaryActive: ["--accent-press"],
  colorLink: ["--accent-text"],
  colorError: ["--danger"],
  colorWarning: ["--warning"],
  colorSuccess: ["--success"],
  colorInfo: ["--info"],
  colorBgLayout: ["--canvas"],
  colorBgBase: ["--canvas", "--surface"],
  colorBgContainer: ["--surface"],
  colorBgElevated: ["--raised"],
  colorText: ["--text-1"],
  colorTextBase: ["--text-1"],
  colorTextSecondary: ["--text-2"],
  colorBorder: ["--border-2"],
};

/** Variables and their values; what is no colour, or no plain name of typefaces, is left out. */
export function themeVariables(config: unknown, isColor: (text: string) => boolean): [name: string, value: string][] {
  const token = record(record(config)["token"]);
  const colors = Object.entries(VARIABLES).flatMap(([key, names]) => {
    const value = token[key];
    return typeof value === "string" && isColor(value) ? names.map((name): [string, string] => [name, value]) : [];
  });
  const font = token["fontFamily"];
  return typeof font === "string" && /^[\w\s,"'-]+$/.test(font) ? [...colors, ["--font-sans", font]] : colors;
}

/** Whether the configuration asks for dark or for light; null where it says neither. */
export function isDark(config: unknown): boolean | null {
  const { algorithm } = record(config);
  const names = [algorithm].flat();
  return names.includes("dark") ? true : names.includes("default") ? false : null;
}

const record = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {});
