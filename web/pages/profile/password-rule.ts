import { LONG_PASSWORD_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../schema/user/check-password";
import { t } from "../../i18n";

/** The password policy in the person's language. */
export const passwordRule = (): string =>
  t(
    "Use {long} to {max} characters, or at least {min} that mix three of lower case, upper case, digits and symbols. Common passwords and those that contain your username, your email or the workspace's name are not accepted.",
    { long: LONG_PASSWORD_LENGTH, max: PASSWORD_MAX_LENGTH, min: PASSWORD_MIN_LENGTH },
  );
