import type { Translate } from "../language/translator";
import type { RequestableKind } from "./wire";

/** An email as plain text: names and reasons that people wrote are no markup in it. */
interface PlainEmail {
  subject: string;
  text: string;
}

const paragraphs = (...texts: readonly (string | null)[]): string =>
  `${texts.filter((text) => text !== null).join("\n\n")}\n`;

interface Requested {
  kind: RequestableKind;
  title: string;
  workspace: string;
}

/** The email to who may decide. */
export const accessRequestEmail = (
  { requester, kind, title, workspace, reason, link }: Requested & { requester: string; reason: string; link: string },
  t: Translate,
): PlainEmail => ({
  subject: t("{requester} requests access to “{title}”", { requester, title }),
  text: paragraphs(
    t(
      "{requester} requests access to the {kind, select, dashboard {dashboard} chart {chart} other {dataset}} “{title}” in {workspace}.",
      { requester, kind, title, workspace },
    ),
    reason ? `${t("Reason:")}\n${reason}` : null,
    `${t("Grant or decline it here:")}\n${link}`,
  ),
});

/** The email to the requester. A declined one names the object only as they did, by its address. */
export const accessDecisionEmail = (
  { kind, title, workspace, granted, link }: Requested & { granted: boolean; link: string },
  t: Translate,
): PlainEmail =>
  granted
    ? {
        subject: t("You have access to “{title}”", { title }),
        text: paragraphs(
          t(
            "You can open the {kind, select, dashboard {dashboard} chart {chart} other {dataset}} “{title}” in {workspace} now:",
            { kind, title, workspace },
          ),
          link,
        ),
      }
    : {
        subject: t("Your access request in {workspace} was declined", { workspace }),
        text: paragraphs(t("Your request for access to this address was declined:"), link),
      };
