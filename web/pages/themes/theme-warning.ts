import { MATCH, matchRank } from "../../../schema/search/match-rank";
import { t } from "../../i18n";
import { HONORED_TOKENS, tokensWithoutEffect } from "../../../schema/theme/theme-config";
import { fontHostsOf, parsedTheme } from "../../../schema/theme/theme-rules";

/** Names the tokens of a theme that have no effect, and the hosts whose fonts are not loaded; null without any. */
export function themeWarning(json: string, allowedHosts: readonly string[]): string | null {
  const config = parsedTheme(json);
  const tokens = tokensWithoutEffect(config);
  const hosts = fontHostsOf(config).filter((host) => !allowedHosts.includes(host));
  const warnings = [
    ...(tokens.length
      ? [t("These tokens have no effect: {tokens}.", { tokens: tokens.map(withSuggestion).join(", ") })]
      : []),
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

function withSuggestion(token: string): string {
  const suggestion = similarToken(token);
  return suggestion === null ? token : t("{token} (did you mean {suggestion}?)", { token, suggestion });
}

/** More letters than that are not a typing error. */
const MAX_DIFFERENCE = 2;

/** The known token that is most similar to a mistyped one. */
function similarToken(token: string): string | null {
  const found = HONORED_TOKENS.filter((known) => Math.abs(known.length - token.length) <= MAX_DIFFERENCE)
    .flatMap((known) => {
      const rank = token.startsWith(known) ? MATCH.whole : matchRank(known, token);
      return rank === null ? [] : [{ known, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
  return found[0]?.known ?? null;
}
