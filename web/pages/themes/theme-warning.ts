import { t } from "../../i18n";
import { tokensWithoutEffect } from "../../theme/theme-config";
import { fontHostsOf, parsedTheme } from "../../theme/theme-rules";

/** Names the tokens of a theme that have no effect, and the hosts whose fonts are not loaded; null without any. */
export function themeWarning(json: string, allowedHosts: readonly string[]): string | null {
  const config = parsedTheme(json);
  const tokens = tokensWithoutEffect(config);
  const hosts = fontHostsOf(config).filter((host) => !allowedHosts.includes(host));
  const warnings = [
    ...(tokens.length ? [t("These tokens have no effect: {tokens}.", { tokens: tokens.join(", ") })] : []),
    ...(hosts.length
      ? [
          t("Fonts of {hosts} are not loaded until an admin allows them on the workspace page.", {
            hosts: hosts.join(", "),
          }),
        ]
      : []),
  ];
  return warnings.length ? warnings.join(" ") : null;
}
