import { fileName } from "../../schema/text/file-name";
import type { Attachment } from "../mail";

/** Approximate bytes that an email carries. */
export const MOST_BYTES = 5_000_000;

export function attachmentOf(title: string, ending: string, type: string, bytes: Uint8Array): Attachment {
  return {
    filename: `${fileName(title, "report")}.${ending}`,
    type,
    content: base64(bytes),
    disposition: "attachment",
  };
}

/** Returns an image that is displayed in the email itself. */
export function inlinePng(title: string, at: number, bytes: Uint8Array): Attachment {
  return {
    filename: `${fileName(title, "report")}${at === 0 ? "" : ` ${at + 1}`}.png`,
    type: "image/png",
    content: base64(bytes),
    disposition: "inline",
    contentId: `picture-${at + 1}@report`,
  };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
