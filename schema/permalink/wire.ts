import { z } from "zod";

/** The body of POST /api/v1/explore/permalink. */
export const explorePermalinkBody = z.strictObject({
  formData: z.record(z.string(), z.unknown()),
  urlParams: z.array(z.tuple([z.string(), z.string()]).nullable()).nullish(),
  chartState: z.record(z.string(), z.unknown()).nullish(),
});
export type ExplorePermalinkBody = z.infer<typeof explorePermalinkBody>;

/** The response of GET /api/v1/explore/permalink/{key}. */
export interface ExplorePermalink {
  chartId: number | null;
  datasourceId: number;
  datasourceType: string;
  datasource: string;
  state: ExplorePermalinkBody;
}

/** Path of a link to a chart. */
export const explorePermalinkPath = (key: string): string => `/superset/explore/p/${key}/`;

/** A key for URLs: eleven characters of base64url, from eight random bytes. */
export function keyOf(bytes: Uint8Array): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let key = "";
  for (let i = 0; i < Math.ceil((bytes.length * 8) / 6); i++) {
    key = letters[Number(bits & 63n)] + key;
    bits >>= 6n;
  }
  return key;
}
