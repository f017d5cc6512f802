import { useMemo } from "react";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { colorScale, type ColorScaleOptions, type SharedPlaces } from "../../schema/color/scale";
import { categoricalScheme } from "../../schema/color/schemes";
import { currentLocale, t } from "../i18n";
import { type ThemeMode, useTheme } from "./ThemeProvider";

/** Label → color as stored in a dashboard's json_metadata. */
export interface LabelColors extends Omit<ColorScaleOptions, "colors" | "places"> {
  /** Positions in a color scale, by scheme; each dashboard has its own. */
  placesOf?: (scheme: string) => SharedPlaces;
}

const none: LabelColors = {};
const remembered = new WeakMap<LabelColors, Map<string, DrawTheme>>();

/**
 * Returns the tokens and color schemes for drawing. Charts that pass the same `labelColors` object share one theme, so
 * a label keeps its color across them.
 */
export function useDrawTheme(labelColors: LabelColors = none): DrawTheme {
  const { mode } = useTheme();
  const locale = currentLocale();
  return useMemo(() => sharedTheme(labelColors, mode, locale), [labelColors, mode, locale]);
}

function sharedTheme(labelColors: LabelColors, mode: ThemeMode, locale: string): DrawTheme {
  if (labelColors === none) return makeDrawTheme(labelColors, mode, locale);
  const themes = remembered.get(labelColors) ?? new Map<string, DrawTheme>();
  remembered.set(labelColors, themes);
  const key = `${mode} ${locale}`;
  const theme = themes.get(key) ?? makeDrawTheme(labelColors, mode, locale);
  themes.set(key, theme);
  return theme;
}

function makeDrawTheme({ placesOf, ...labels }: LabelColors, mode: ThemeMode, locale: string): DrawTheme {
  const tokens = new Map<string, string>();
  return {
    mode,
    locale,
    t,
    token(name) {
      const value = tokens.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
      tokens.set(name, value);
      return value;
    },
    categorical(schemeId) {
      const id = schemeId ?? "";
      return colorScale({ colors: categoricalScheme(id), ...labels, places: placesOf?.(id) });
    },
  };
}
