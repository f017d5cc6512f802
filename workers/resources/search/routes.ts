import type { FoundObject } from "../../../schema/search/calls";
import { Hono } from "hono";
import { addressOf } from "../../../schema/search/address";
import { charactersOf, MIN_CHARACTERS } from "../../../schema/search/match-rank";
import { FOUND_KINDS, RECENT_FOUND, SEARCH_MAX_LENGTH } from "../../../schema/search/wire";
import { type App, type RequestContext, requestOf } from "../../request/request-context";
import { type Activity, recentActivity } from "../log/store";
import { foundObjects, type FoundRow, guessedObjects } from "./store";

/**
 * /api/v1/search/?q=text: objects of all kinds that the person may see, by name or contents, in one round trip; without
 * a text, what they opened last.
 */
export const search = new Hono<App>().get("/", async (c) => {
  const text = (c.req.query("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  const request = requestOf(c);
  if (text === "") {
    const { rows } = await request.load(
      (db) => [recentActivity(db, { distinct: true, page: 0, pageSize: RECENT_FOUND })] as const,
    );
    return c.json({ result: rows[0].rows.map(recent) });
  }
  const { rows } = await request.load((db) => [foundObjects(db, text)] as const);
  const found = rows[0].rows.length > 0 ? rows[0].rows : await guesses(request, text);
  return c.json({ result: inGroups(found).map(present) });
});

async function guesses(request: RequestContext, text: string): Promise<readonly FoundRow[]> {
  if (charactersOf(text).length < MIN_CHARACTERS) return [];
  const { rows } = await request.load((db) => [guessedObjects(db, text)] as const);
  return rows[0].rows;
}

/** Groups results by kind; the kind with the best match comes first. */
function inGroups(found: readonly FoundRow[]): FoundRow[] {
  const best = new Map(
    FOUND_KINDS.map((kind) => [kind, Math.min(...found.filter((row) => row.kind === kind).map(({ rank }) => rank))]),
  );
  return found.toSorted(
    (a, b) =>
      best.get(a.kind)! - best.get(b.kind)! ||
      FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind) ||
      a.rank - b.rank,
  );
}

const present = ({ kind, id, title, hint, slug, within, rank }: FoundRow): FoundObject => ({
  kind,
  id,
  title,
  hint: hint ?? "",
  url: addressOf({ kind, id, title, slug }),
  within,
  rank,
});
const recent = ({ kind, id, title, slug }: Activity): FoundObject =>
  present({ kind: kind === "slice" ? "chart" : kind, id, title: title ?? "", hint: null, slug, within: null, rank: 0 });
