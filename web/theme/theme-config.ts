/** Tokens of Superset's theme configuration and the variables that they set. */
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

/**
 * Shades that are derived from a color unless the configuration names them: of the accent over the surface, of the
 * background toward the text.
 */
const SHADES: Readonly<Record<string, readonly (readonly [name: string, percent: number, other: string])[]>> = {
  colorPrimary: [["--accent-soft", 16, "--surface"], ["--accent-soft-2", 26, "--surface"], ["--selected", 16, "--surface"], ["--accent-line", 50, "--surface"], ["--on-soft", 70, "--text-1"], ["--accent-hover", 88, "--text-1"], ["--accent-press", 80, "--text-1"]],
  colorBgBase: [["--raised", 95, "--text-1"], ["--field", 97, "--text-1"], ["--hover", 93, "--text-1"], ["--active", 88, "--text-1"], ["--sunken", 96, "--text-1"]],
};

/** Returns variables and their values; leaves out anything that is not a color or a plain list of typefaces. */
export function themeVariables(config: unknown, isColor: (text: string) => boolean): [name: string, value: string][] {
  const token = record(record(config)["token"]);
  const shades = Object.entries(SHADES).flatMap(([key, derived]) => {
    const value = token[key];
    return typeof value === "string" && isColor(value) ? [...derived.map(([name, percent, other]): [string, string] => [name, `color-mix(in srgb, ${value} ${percent}%, var(${other}))`]), ...(key === "colorPrimary" ? onAccent(value) : [])] : [];
  });
  const colors = Object.entries(VARIABLES).flatMap(([key, names]) => {
    const value = token[key];
    return typeof value === "string" && isColor(value) ? names.map((name): [string, string] => [name, value]) : [];
  });
  const font = token["fontFamily"];
  return [...shades, ...colors, ...(typeof font === "string" && /^[\w\s,"'-]+$/.test(font) ? [["--font-sans", font] as [string, string]] : [])];
}

/** Light accents have dark text. */
function onAccent(color: string): [name: string, value: string][] {
  const light = luminance(color);
  return light === null ? [] : [["--on-accent", light > 0.22 ? "#16191d" : "#ffffff"]];
}

/** Returns 0 for black to 1 for white; null for anything but a color of six hex digits. */
function luminance(color: unknown): number | null {
  const parts = typeof color === "string" && /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!parts) return null;
  const [r, g, b] = parts.slice(1).map((part) => Number.parseInt(part, 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Whether the configuration is dark, by its algorithm or else by its background or text color; null where it fits both
 * modes.
 */
export function isDark(config: unknown): boolean | null {
  const names = [record(config)["algorithm"]].flat();
  if (names.includes("dark")) return true;
  if (names.includes("default")) return false;
  const token = record(record(config)["token"]);
  const [ground, words] = [["colorBgBase", "colorBgLayout", "colorBgContainer"], ["colorTextBase", "colorText"]].map((keys) => keys.map((key) => luminance(token[key])).find((light) => light !== null));
  return ground !== undefined ? ground! < 0.18 : words !== undefined ? words! > 0.18 : null;
}

const record = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {});
