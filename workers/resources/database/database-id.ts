import { notFound } from "../../../schema/errors";

/** The id in a path; throws 404 for anything else. */
export function databaseId(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw notFound();
  return Number(text);
}
