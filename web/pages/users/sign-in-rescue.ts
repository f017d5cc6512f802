import { passwordResetLink, removeSecondFactor } from "../../api/people/people";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";

/** Copies a link for the person to reset the password. */
export async function requestPasswordReset({ id, username }: { id: number; username: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(await passwordResetLink(id));
    toast("success", t("The link for {name} was copied. It works once, for two hours.", { name: username }));
  } catch (error) {
    toast("danger", t("There was an issue creating the link: {message}", { message: (error as Error).message }));
  }
}

/** Turns off the second factor of a person who lost the phone and the recovery codes. */
export async function endSecondFactor({ id, username }: { id: number; username: string }): Promise<void> {
  try {
    await removeSecondFactor(id);
    toast("success", t("{name} now signs in with the password only.", { name: username }));
  } catch (error) {
    toast("danger", t("Couldn't turn off two-factor authentication: {message}", { message: (error as Error).message }));
  }
}
