import { Hono } from "hono";
import type { App } from "../request/request-context";
import { bootstrap } from "./bootstrap";
import { estimate } from "./estimate";
import { execute } from "./execute";
import { exploreRun } from "./explore-run";
import { exportRows } from "./export-rows";
import { sqlFormat } from "./format-sql";
import { editorPermalink } from "./permalink";
import { results } from "./results";

/** Endpoints of the SQL editor. */
export const sqllab = new Hono<App>()
  .route("/", bootstrap)
  .route("/", execute)
  .route("/", results)
  .route("/", estimate)
  .route("/", sqlFormat)
  .route("/", exportRows)
  .route("/", exploreRun)
  .route("/", editorPermalink);
