import type { DrawTheme } from "../drawing/theme";

const COLOR_TOKENS: Record<string, string> = {
  Green: "success",
  Red: "danger",
  colorSuccess: "success",
  colorError: "danger",
  colorWarning: "warning",
  colorInfo: "info",
  colorPrimary: "accent",
};

/** Resolves a stored color: a hex color, Green or Red, or a name of the old theme such as colorErrorBg. */
export function ruleColor(stored: string | null | undefined, theme: DrawTheme): string {
  if (!stored) return theme.token("accent");
  const [, base = stored, shade] = /^(color[A-Z][a-z]+?)(Bg|Border|Hover|Active|Text)\w*$/.exec(stored) ?? [];
  const token = COLOR_TOKENS[base];
  if (token) return theme.token(shade === "Bg" ? `${token}-soft` : shade === "Border" ? `${token}-line` : token);
  return stored.startsWith("color") ? theme.token("accent") : stored;
}
