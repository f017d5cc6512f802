import type { Translate } from "../language/translator";
import { INVITATION_DAYS, PASSWORD_RESET_HOURS, VERIFICATION_HOURS } from "./wire";

/** An email with a link that works once, as plain text. */
interface LinkEmail {
  subject: string;
  text: string;
}

interface Linked {
  workspace: string;
  link: string;
}

const paragraphs = (...texts: readonly string[]): string => `${texts.join("\n\n")}\n`;

export const invitationEmail = (
  { inviter, workspace, link }: Linked & { inviter: string },
  t: Translate,
): LinkEmail => ({
  subject: t("{inviter} invites you to {workspace}", { inviter, workspace }),
  text: paragraphs(
    t("{inviter} invites you to the workspace “{workspace}”.", { inviter, workspace }),
    `${t("Open this link within {days, plural, one {# day} other {# days}} to join:", { days: INVITATION_DAYS })}\n${link}`,
  ),
});

/** The email to the first admin of a new workspace. */
export const newWorkspaceEmail = ({ workspace, link }: Linked, t: Translate): LinkEmail => ({
  subject: t("Your workspace {workspace} is ready", { workspace }),
  text: paragraphs(
    t("The workspace “{workspace}” is ready.", { workspace }),
    `${t("Open this link within {days, plural, one {# day} other {# days}} to become its admin:", { days: INVITATION_DAYS })}\n${link}`,
  ),
});

export const passwordResetEmail = ({ workspace, link }: Linked, t: Translate): LinkEmail => ({
  subject: t("Reset your password for {workspace}", { workspace }),
  text: paragraphs(
    `${t("Open this link within {hours, plural, one {# hour} other {# hours}} to choose a new password:", { hours: PASSWORD_RESET_HOURS })}\n${link}`,
    t("If you didn't request this, ignore this email."),
  ),
});

export const verificationEmail = ({ workspace, link }: Linked, t: Translate): LinkEmail => ({
  subject: t("Confirm your email address for {workspace}", { workspace }),
  text: paragraphs(
    `${t("Open this link within {hours, plural, one {# hour} other {# hours}} to confirm your email address:", { hours: VERIFICATION_HOURS })}\n${link}`,
  ),
});
