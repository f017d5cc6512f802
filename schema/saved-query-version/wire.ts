import { z } from "zod";

/** `q` of GET /api/v1/saved_query/{id}/versions. */
export const savedQueryVersionsQuery = z.object({
  page: z.int().min(0).default(0),
  page_size: z.int().min(1).max(50).default(20),
});
