import { z } from "zod";

/** Kinds of objects that are moved to the trash when deleted. */
export const TRASHED_KINDS = ["dashboard", "chart", "dataset"] as const;
export type TrashedKind = (typeof TRASHED_KINDS)[number];

/** Days until an object in the trash is hard deleted. */
export const TRASH_DAYS = 30;

/** `q` of GET /api/v1/trash/. */
export const trashQuery = z.object({
  kind: z.enum(TRASHED_KINDS).optional(),
  page: z.int().min(0).default(0),
  page_size: z.int().min(1).max(100).default(25),
});
export type TrashQuery = z.infer<typeof trashQuery>;
