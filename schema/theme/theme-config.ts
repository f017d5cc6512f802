import { chartVariables, optionsWithoutEffect, OVERRIDES } from "./chart-overrides";

/** Tokens of Superset's theme configuration and the variables that they set. */
export const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  colorPrimary: ["--accent", "--accent-text", "--focus"],
  colorPrimaryHover: ["--accent-hover"],
  colorPrimaryActive: ["--accent-press"],
  colorPrimaryBg: ["--accent-soft", "--selected"],
  colorPrimaryBgHover: ["--accent-soft-2"],
  colorPrimaryBorder: ["--accent-line"],
  colorLink: ["--accent-text"],
  colorError: ["--danger"],
  colorErrorBg: ["--danger-soft"],
  colorErrorBorder: ["--danger-line"],
  colorWarning: ["--warning"],
  colorWarningBg: ["--warning-soft"],
  colorWarningBorder: ["--warning-line"],
  colorSuccess: ["--success"],
  colorSuccessBg: ["--success-soft"],
  colorSuccessBorder: ["--success-line"],
  colorInfo: ["--info"],
  colorInfoBg: ["--info-soft"],
  colorInfoBorder: ["--info-line"],
  colorBgLayout: ["--canvas"],
  colorBgBase: ["--canvas", "--surface"],
  colorBgContainer: ["--surface"],
  colorBgElevated: ["--raised"],
  colorText: ["--text-1"],
  colorTextBase: ["--text-1"],
  colorTextSecondary: ["--text-2"],
  colorTextTertiary: ["--text-3"],
  colorTextLightSolid: ["--on-accent"],
  colorBorder: ["--border-2"],
  colorBorderSecondary: ["--border-1"],
  colorSplit: ["--border-1"],
  colorBgSpotlight: ["--tip-bg"],
  colorBgMask: ["--scrim"],
  colorFillSecondary: ["--active"],
  colorFillTertiary: ["--hover"],
  controlItemBgHover: ["--hover"],
  controlItemBgActive: ["--selected"],
};

export const FONTS: Readonly<Record<string, string>> = { fontFamily: "--font-sans", fontFamilyCode: "--font-mono" };

/** A plain list of typefaces. */
export const TYPEFACES = /^(?:[\w\s,-]|"[\w ,-]*"|'[\w ,-]*')+$/;

/** Sizes in px, and weights: the variable, and the least and greatest value that keep pages usable. */
export const SIZES: Readonly<Record<string, readonly [name: string, unit: "px" | "", min: number, max: number]>> = {
  fontSizeXS: ["--fs-11", "px", 11, 16],
  fontSizeSM: ["--fs-12", "px", 11, 18],
  fontSize: ["--fs-13", "px", 12, 20],
  fontSizeLG: ["--fs-16", "px", 12, 24],
  fontSizeXL: ["--fs-20", "px", 14, 32],
  fontSizeXXL: ["--fs-28", "px", 16, 48],
  fontWeightNormal: ["--fw-regular", "", 300, 500],
  fontWeightStrong: ["--fw-semi", "", 400, 800],
  borderRadiusXS: ["--r-2", "px", 0, 16],
  borderRadiusSM: ["--r-4", "px", 0, 16],
  borderRadius: ["--r-6", "px", 0, 16],
  borderRadiusLG: ["--r-8", "px", 0, 24],
};

/** Tokens that theme-rules.ts applies. */
const RULES = [
  "brandAppName",
  "brandLogoAlt",
  "brandLogoHeight",
  "brandLogoHref",
  "brandLogoMargin",
  "brandLogoUrl",
  "fontUrls",
];

/** Every token that has an effect, in alphabetical order. */
export const HONORED_TOKENS: readonly string[] = [
  ...new Set([...Object.keys(VARIABLES), ...Object.keys(FONTS), ...Object.keys(SIZES), ...RULES]),
].sort();

/** Returns the tokens and ECharts options of a configuration that have no effect. */
export const tokensWithoutEffect = (config: unknown): string[] => [
  ...Object.keys(record(record(config)["token"])).filter((key) => key !== OVERRIDES && !HONORED_TOKENS.includes(key)),
  ...optionsWithoutEffect(config),
];

/** A number, also as text, within the bounds; null for anything else. */
const sized = (value: unknown, min: number, max: number): number | null => {
  const number = typeof value === "string" ? Number(/^\s*([\d.]{1,8})(?:px)?\s*$/.exec(value)?.[1] ?? NaN) : value;
  return typeof number === "number" && Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : null;
};

/**
 * Shades that are derived from a color unless the configuration names them: of the accent over the surface, of the
 * background toward the text.
 */
const SHADES: Readonly<Record<string, readonly (readonly [name: string, percent: number, other: string])[]>> = {
  colorPrimary: [
    ["--accent-soft", 16, "--surface"],
    ["--accent-soft-2", 26, "--surface"],
    ["--selected", 16, "--surface"],
    ["--accent-line", 50, "--surface"],
    ["--on-soft", 70, "--text-1"],
    ["--accent-hover", 88, "--text-1"],
    ["--accent-press", 80, "--text-1"],
  ],
  colorBgBase: [
    ["--raised", 95, "--text-1"],
    ["--field", 97, "--text-1"],
    ["--hover", 93, "--text-1"],
    ["--active", 88, "--text-1"],
    ["--sunken", 96, "--text-1"],
  ],
};

/** Returns variables and their values; leaves out anything that is not a color, a size or a plain list of typefaces. */
export function themeVariables(config: unknown, isColor: (text: string) => boolean): [name: string, value: string][] {
  const token = record(record(config)["token"]);
  const shades = Object.entries(SHADES).flatMap(([key, derived]) => {
    const value = token[key];
    return typeof value === "string" && isColor(value)
      ? [
          ...derived.map(([name, percent, other]): [string, string] => [
            name,
            `color-mix(in srgb, ${value} ${percent}%, var(${other}))`,
          ]),
          ...(key === "colorPrimary" ? onAccent(value) : []),
        ]
      : [];
  });
  const colors = Object.entries(VARIABLES).flatMap(([key, names]) => {
    const value = token[key];
    return typeof value === "string" && isColor(value) ? names.map((name): [string, string] => [name, value]) : [];
  });
  const fonts = Object.entries(FONTS).flatMap(([key, name]): [string, string][] => {
    const value = token[key];
    return typeof value === "string" && TYPEFACES.test(value) ? [[name, value]] : [];
  });
  const sizes = Object.entries(SIZES).flatMap(([key, [name, unit, min, max]]): [string, string][] => {
    const value = sized(token[key], min, max);
    return value === null ? [] : [[name, `${value}${unit}`]];
  });
  return [...shades, ...colors, ...fonts, ...sizes, ...chartVariables(config, isColor)];
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
  const [r, g, b] = parts
    .slice(1)
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
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
  const [ground, words] = [
    ["colorBgBase", "colorBgLayout", "colorBgContainer"],
    ["colorTextBase", "colorText"],
  ].map((keys) => keys.map((key) => luminance(token[key])).find((light) => light !== null));
  return ground !== undefined ? ground! < 0.18 : words !== undefined ? words! > 0.18 : null;
}

/** Whether the configuration names the compact algorithm, alone or beside another one. */
export const isCompact = (config: unknown): boolean => [record(config)["algorithm"]].flat().includes("compact");

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
