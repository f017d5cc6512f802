import { useMemo } from "react";

/**
 * The dashboard's custom CSS, limited to the dashboard: rules are parsed, imports dropped, the rest scoped to the
 * page.
 */
export function DashboardCss({ css }: { css: string | null }) {
  const scoped = useMemo(() => scopeCss(css ?? ""), [css]);
  return scoped ? <style>{scoped}</style> : null;
}

function scopeCss(css: string): string {
  if (!css.trim()) return "";
  // A constructed style sheet ignores @import, and serialized rules have balanced braces, so the CSS cannot close the
  // scope early.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = Array.from(sheet.cssRules, (rule) => rule.cssText).join("\n");
  // Custom CSS does not apply to the editor's controls.
  return `@scope (.dash) to (.edit-palette, .edit-head, .edit-bar) {\n${rules}\n}`;
}
