import { Hono } from "hono";
import type { App } from "../../request-context";
import { execute } from "./execute";
import { results } from "./results";

/** The SQL editor's own calls. */
export const sqllab = new Hono<App>()
  .route("/", execute)
  .route("/", results);
