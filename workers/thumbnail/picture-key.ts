import type { QueryContext } from "../../schema/query/query-context";
import type { DatasetAccess } from "../chart-data/dependencies";
import type { Locale } from "../../schema/language/languages";
import { hexSha256 } from "../identity/secrets-hash";
import { canonical } from "../chart-data/cache/cache-key";
import type { DashboardColors } from "./dashboard-colors";

/** The appearance of a thumbnail. */
export interface PictureLook {
  width: number;
  height: number;
  mode: "light" | "dark";
  /** English when absent. */
  locale?: Locale;
}

/** Everything that a chart's thumbnail depends on: two people who may see the same rows share one, others never do. */
export interface PictureFacts {
  /** Digest of the saved chart. */
  digest: string;
  context: Pick<QueryContext, "queries">;
  access: DatasetAccess;
  userId: number;
  look: PictureLook;
  colors?: DashboardColors | undefined;
}

/** Returns the key, 64 hexadecimal digits. */
export async function pictureKey({
  digest,
  context: { queries },
  access: { dataset, rowRules, allowSubqueries, templates, timeZone, person },
  userId,
  look,
  colors,
}: PictureFacts): Promise<string> {
  const {
    database,
    columns,
    metrics,
    owners: _owners,
    row_rules: _rules,
    chart_cache_timeouts: _timeouts,
    ...rest
  } = dataset as typeof dataset & Record<string, unknown>;
  const shown = { ...rest, columns, metrics, address: database.sqlalchemy_uri };
  // Templates may depend on the requester, databases may identify them, and annotations are other charts, with
  // permissions of their own.
  const isPersonal =
    person !== undefined ||
    /\{[{%]/.test(JSON.stringify([shown, rowRules, queries])) ||
    queries.some(({ annotation_layers }) => annotation_layers?.length);
  return hexSha256(
    canonical([
      digest,
      look,
      shown,
      rowRules,
      allowSubqueries ?? false,
      timeZone ?? null,
      isPersonal ? [userId, templates?.user ?? null] : null,
      ...(colors ? [colors] : []),
    ]),
  );
}

/** Returns the key of a combined image, which depends on the keys of its parts. */
export const pictureOfKey = (digest: string, look: PictureLook, keys: readonly (string | null)[]): Promise<string> =>
  hexSha256(canonical([digest, look, keys]));
