import { z } from "zod";

/** What is kept in the trash when it is deleted. */
export const TRASHED_KINDS = ["dashboard", "chart", "dataset"] as const;
export type TrashedKind = (typeof TRASHED_KINDS)[number];

/** How long it stays there. */
export const TRASH_DAYS = 30;

/** `q` of GET /api/v1/trash/. */
export const trashQuery = z.object({ kind: z.enum(TRASHED_KINDS).optional(), page: z.int().min(0).default(0), page_size: z.int().min(1).max(100).default(25) });
export type TrashQuery = z.infer<typeof trashQuery>;

/** One thing in the trash, for who may take it back. */
export interface TrashedItem {
  kind: TrashedKind;
  id: number;
  uuid: string;
  title: string;
  /** UTC, with its zone. */
  deleted_at: string;
  deleted_by: string | null;
  /** When it goes for good. */
  purged_at: string;
}
