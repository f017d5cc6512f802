import type { Context } from "hono";
import type { App } from "../request/request-context";
import type { PictureLook } from "./picture-key";

type TaskStatus = "Pending" | "Computing" | "Updated" | "Error";

/** `?theme=dark` draws it in the dark theme. */
export const modeOf = (c: Context<App>): PictureLook["mode"] => (c.req.query("theme") === "dark" ? "dark" : "light");

/**
 * Responds with an image. Pages revalidate it each time, since permissions may have changed; the ETag saves the bytes.
 */
export function sentPicture(c: Context<App>, svg: string, key: string | null): Response {
  const headers = { "Cache-Control": "private, no-cache", ...(key ? { ETag: `"${key}"` } : {}) };
  if (key && c.req.header("if-none-match")?.includes(key)) return c.body(null, 304, headers);
  return c.body(svg, 200, {
    ...headers,
    "Content-Type": "image/svg+xml",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
  });
}

/** Responds with the status of a drawing, and the address of the image. */
export function respondWithTask(
  c: Context<App>,
  status: 200 | 202,
  {
    key,
    page,
    task_status,
    image,
  }: { key: string; page: Record<string, string>; task_status: TaskStatus; image: string },
): Response {
  return c.json(
    {
      cache_key: key,
      ...page,
      image_url: new URL(image, c.req.url).href,
      task_status,
      task_updated_at: task_status === "Updated" ? new Date().toISOString().slice(0, 19) : null,
    },
    status,
  );
}
