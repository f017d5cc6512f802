import { trimCharacters } from "./trim-characters";

/** Characters that file systems forbid in names, and marks that let a name look like another one. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Names of devices on Windows, also with an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const MOST_CHARACTERS = 100;

/** A title as the name of a file, without its ending; `otherwise` if nothing of the title can be in one. */
export function fileName(title: string, otherwise = "chart"): string {
  const whole = title.replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim();
  const plain = trimCharacters(Array.from(whole).slice(0, MOST_CHARACTERS).join(""), ". ").toWellFormed();
  return DEVICE.test(plain) ? `${plain}_` : plain || otherwise;
}

/**
 * The content disposition of a download: `plain` for clients that read ASCII names only, and the name that browsers
 * show (RFC 6266).
 */
export const attachmentHeader = (plain: string, shown: string): string =>
  `attachment; filename=${plain}; filename*=UTF-8''${encodeURIComponent(shown).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
