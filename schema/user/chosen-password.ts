import { text } from "../wire/fields";

/** The passwords of eight letters and more that are tried first everywhere, in small letters and without what people put behind them. */
const TRIED_FIRST = new Set(
  ("password passw0rd p@ssword p@ssw0rd pa55word passwort motdepasse contraseña password123 qwertyuiop qwerty qwertyui qwerty123 qwertz qwertzuiop azerty azertyuiop asdfghjkl asdfasdf zxcvbnm zxcvbnm123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1qazxsw2 q1w2e3r4 qazwsxedc zaq12wsx qwe123qwe " +
    "iloveyou sunshine princess football baseball basketball superman batman starwars trustno1 whatever computer internet michelle jennifer jordan23 liverpool arsenal chelsea welcome welkom willkommen letmein letmein123 changeme changeit default secret administrator admin admin123 adminadmin root rootroot toor " +
    "abc123 abcd1234 abcdefgh abcdefg12 a1b2c3d4 aa123456 asd123456 test1234 testtest test123 guest guest123 master shadow dragon monkey charlie corvette mercedes samantha victoria alexander danielle elizabeth blink182 pokemon naruto minecraft fuckyou hello hellohello summer winter spring autumn superset edgewise").split(" "),
);

/** What people put behind a word so that it passes. */
const ENDING = /[\d!@#$%^&*?.\-_+=]+$/u;

/** Whether somebody who guesses would come to it within the first few thousand tries. */
export function isTriedFirst(password: string): boolean {
  const plain = password.toLowerCase();
  const codes = Array.from(plain, (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return new Set(plain).size < 4 || steps.size === 1 || /^\d{1,10}$/.test(plain) || TRIED_FIRST.has(plain) || TRIED_FIRST.has(plain.replace(ENDING, ""));
}

/** A password that a person chooses themselves. */
export const chosenPassword = text(8, 250).refine((password) => !isTriedFirst(password), { error: "This password is one of the first that anybody would try. Choose another." });
