import type { QueryContext } from "../../schema/query/query-context";
import type { AnswerDeps } from "../data/answer";
import { canonical } from "../data/cache-key";

/** How a picture is to look. */
export interface PictureLook {
  width: number;
  height: number;
  mode: "light" | "dark";
}

/** Everything that a chart's picture shows hangs on these: two people who see the same rows share one, anyone else never does. */
export interface PictureFacts {
  /** Of the chart as it is saved. */
  digest: string;
  context: Pick<QueryContext, "queries">;
  deps: Pick<AnswerDeps, "dataset" | "rowRules" | "allowSubqueries" | "templates" | "timeZone" | "person">;
  userId: number;
  look: PictureLook;
}

/** 64 hexadecimal digits. */
export async function pictureKey({ digest, context: { queries }, deps: { dataset, rowRules, allowSubqueries, templates, timeZone, person }, userId, look }: PictureFacts): Promise<string> {
  const { database, columns, metrics, owners: _owners, row_rules: _rules, chart_cache_timeouts: _timeouts, ...rest } = dataset as typeof dataset & Record<string, unknown>;
  const shown = { ...rest, columns, metrics, address: database.sqlalchemy_uri };
  // Templates may say who asks, databases may know them, and annotations are other charts, with rights of their own.
  const isPersonal = person !== undefined || /\{[{%]/.test(JSON.stringify([shown, rowRules, queries])) || queries.some(({ annotation_layers }) => annotation_layers?.length);
  return sha256(canonical([digest, look, shown, rowRules, allowSubqueries ?? false, timeZone ?? null, isPersonal ? [userId, templates?.user ?? null] : null]));
}

/** One picture of several: what it shows hangs on theirs. */
export const pictureOfKey = (digest: string, look: PictureLook, keys: readonly (string | null)[]): Promise<string> => sha256(canonical([digest, look, keys]));

async function sha256(text: string): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
