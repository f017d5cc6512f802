import type { Context } from "hono";
import type { App } from "../request/request-context";

/** One day: the set of images changes with a release. */
const MAX_AGE_S = 86_400;

const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180" role="img"><title>Picture</title><rect width="320" height="180" rx="6" fill="#8a94a6" fill-opacity=".14"/>' +
  '<g fill="#8a94a6" fill-opacity=".55"><circle cx="124" cy="68" r="12"/><path d="M96 128l36-40 20 22 28-36 44 54z"/></g></svg>';

/**
 * GET /static/assets/images/…: markdown and themes made for Superset name images that Superset contains. Edgewise has
 * none of them and returns a placeholder, so that no image is broken.
 */
export function storedImage(c: Context<App>): Response {
  return c.body(PLACEHOLDER, 200, { "Content-Type": "image/svg+xml", "Cache-Control": `public, max-age=${MAX_AGE_S}` });
}

export const STORED_IMAGES = "/static/assets/images/:name{.+\\.(?:png|jpe?g|gif|svg|webp|ico)}";
