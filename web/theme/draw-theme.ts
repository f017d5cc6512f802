import { useMemo } from "react";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { colorScale, type StoredLabelColors } from "../../schema/color/scale";
import { categoricalScheme } from "../../schema/color/schemes";
import { currentLocale, t } from "../i18n";
import { type ThemeMode, useTheme } from "./ThemeProvider";

const none: StoredLabelColors = {};
const remembered = new WeakMap<StoredLabelColors, Map<string, DrawTheme>>();

/**
 * Returns the tokens and color schemes for drawing. Charts that pass the same `labelColors` object share one theme, so
 * a label keeps its color across them.
 */
export function useDrawTheme(labelColors: StoredLabelColors = none): DrawTheme {
  const { mode } = useTheme();
  const locale = currentLocale();
  return useMemo(() => sharedTheme(labelColors, mode, locale), [labelColors, mode, locale]);
}

function sharedTheme(labelColors: StoredLabelColors, mode: ThemeMode, locale: string): DrawTheme {
  if (labelColors === none) return makeDrawTheme(labelColors, mode, locale);
  const themes = remembered.get(labelColors) ?? new Map<string, DrawTheme>();
  remembered.set(labelColors, themes);
  const key = `${mode} ${locale}`;
  const theme = themes.get(key) ?? makeDrawTheme(labelColors, mode, locale);
  themes.set(key, theme);
  return theme;
}

function makeDrawTheme(labels: StoredLabelColors, mode: ThemeMode, locale: string): DrawTheme {
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
    categorical: (schemeId) => colorScale({ colors: categoricalScheme(schemeId ?? ""), ...labels }),
  };
}
