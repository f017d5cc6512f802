import { z } from "zod";
import { text } from "../wire/fields";

/** Prefix of every key, which distinguishes it from a token and lets scanners find leaked ones. */
export const API_KEY_BEGINNING = "edw_";

/** The body of POST /api/v1/me/api_keys/. */
export const apiKeyToCreate = z.strictObject({ name: text(1, 100), days: z.int().min(1, { error: "Must be greater than or equal to 1." }).max(3650, { error: "Must be less than or equal to 3650." }).nullish() });

export interface ApiKeyItem {
  id: number;
  name: string;
  beginning: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
}
