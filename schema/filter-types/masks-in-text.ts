import { decodeQuery } from "../rison";
import { type DataMasks, parseDataMasks } from "./data-mask";

/** Parses masks of an address or a stored filter state; null if the text is cut off or invalid. */
export function masksInText(text: string): DataMasks | null {
  try {
    return parseDataMasks(decodeQuery(text));
  } catch {
    return null;
  }
}
