// Has no imports, so that scripts can run it directly.
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** From this length on, no mix of characters is required. */
export const LONG_PASSWORD_LENGTH = 12;
const KINDS_WHEN_SHORT = 3;
/** Shorter names occur in too many words. */
const MIN_NAME_LENGTH = 4;

/** The only error message of the policy; forms show it as the rule. */
export const PASSWORD_RULE =
  `Use ${LONG_PASSWORD_LENGTH} to ${PASSWORD_MAX_LENGTH} characters, or at least ${PASSWORD_MIN_LENGTH} that mix three of lower case, upper case, digits and symbols. ` +
  "Common passwords and those that contain your username, your email or the workspace's name are not accepted.";

/** The person who gets the password; unknown names are omitted. */
export interface PasswordOwner {
  username?: string | undefined;
  email?: string | undefined;
  /** The workspace's name and slug. */
  workspace?: readonly string[] | undefined;
}

/** The policy of every endpoint that sets a password: returns null when it is accepted, else the message. */
export function checkPassword(password: string, { username, email, workspace = [] }: PasswordOwner): string | null {
  const length = Array.from(password).length;
  const isStrong =
    length >= LONG_PASSWORD_LENGTH || (length >= PASSWORD_MIN_LENGTH && kindsOf(password) >= KINDS_WHEN_SHORT);
  const names = [username, email, email?.split("@")[0], ...workspace].flatMap((name) => name?.trim() || []);
  const accepted =
    isStrong &&
    length <= PASSWORD_MAX_LENGTH &&
    !isCommonPassword(password) &&
    !names.some((name) => holdsName(password, name));
  return accepted ? null : PASSWORD_RULE;
}

function holdsName(password: string, name: string): boolean {
  const [text, part] = [password.toLowerCase(), name.toLowerCase()];
  return text === part || (Array.from(part).length >= MIN_NAME_LENGTH && text.includes(part));
}

const kindsOf = (password: string): number =>
  [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;

/** Common passwords, in lower case and without common suffixes. */
const COMMON = new Set(
  (
    "password passw0rd p@ssword p@ssw0rd pa55word passwort motdepasse contraseña password123 qwertyuiop qwerty qwertyui qwerty123 qwertz qwertzuiop azerty azertyuiop asdfghjkl asdfasdf zxcvbnm zxcvbnm123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1qazxsw2 q1w2e3r4 qazwsxedc zaq12wsx qwe123qwe " +
    "iloveyou sunshine princess football baseball basketball superman batman starwars trustno1 whatever computer internet michelle jennifer jordan23 liverpool arsenal chelsea welcome welkom willkommen letmein letmein123 changeme changeit default secret administrator admin admin123 adminadmin root rootroot toor " +
    "abc123 abcd1234 abcdefgh abcdefg12 a1b2c3d4 aa123456 asd123456 test1234 testtest test123 guest guest123 master shadow dragon monkey charlie corvette mercedes samantha victoria alexander danielle elizabeth blink182 pokemon naruto minecraft fuckyou hello hellohello summer winter spring autumn superset edgewise"
  ).split(" "),
);

/** Suffixes that people add to a word to satisfy a policy. */
const ENDING = /[\d!@#$%^&*?.\-_+=]+$/u;

/** Whether an attacker would guess it within the first few thousand attempts. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const codes = Array.from(plain, (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const repeated = /^(.+?)\1+$/u.exec(plain)?.[1];
  return (
    new Set(plain).size < 4 ||
    steps.size === 1 ||
    /^\d{1,10}$/.test(plain) ||
    isCountingUp(plain) ||
    COMMON.has(plain) ||
    COMMON.has(plain.replace(ENDING, "")) ||
    (repeated !== undefined && (repeated.length < 8 || isCommonPassword(repeated)))
  );
}

/** Whether consecutive digits differ by the same step, modulo 10. */
function isCountingUp(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const steps = new Set([...text].slice(1).map((digit, at) => (Number(digit) - Number(text[at]) + 10) % 10));
  return steps.size === 1;
}
