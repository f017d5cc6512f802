import { useMemo } from "react";

/** The dashboard's own style sheet. It reaches the dashboard only: rules are parsed, imports dropped, the rest scoped to the page. */
export function DashboardCss({ css }: { css: string | null }) {
  const scoped = useMemo(() => scopeCss(css ?? ""), [css]);
  return scoped ? <style>{scoped}</style> : null;
}

function scopeCss(css: string): string {
  if (!css.trim()) return "";
  // A constructed sheet ignores @import, and writing its rules back out leaves no brace that could end the scope early.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = Array.from(sheet.cssRules, (rule) => rule.cssText).join("\n");
  // What edits the dashboard stays as it is, whatever is written.
  return `@scope (.dash) to (.edit-palette, .edit-head, .edit-bar) {\n${rules}\n}`;
}
