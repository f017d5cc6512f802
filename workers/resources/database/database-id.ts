import { notFound } from "../../../schema/errors";

/** The id that a path names; anything else is not there. */
export function databaseId(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw notFound();
  return Number(text);
}
