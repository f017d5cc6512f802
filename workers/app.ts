import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { guestMayCall } from "../schema/embedded/guest";
import { notFound } from "../schema/errors";
import { type Env, missingSecrets } from "./env";
import { shownGuestToken } from "./identity/guest-token";
import { assetRoutes } from "./bundle/routes";
import { answerError } from "./middleware/errors";
import { answerUnmatched } from "./middleware/unmatched";
import { type App, RequestContext, requestOf } from "./request-context";
import { asyncEvent } from "./resources/async-event/routes";
import { annotationLayer } from "./resources/annotation-layer/routes";
import { cacheKeys } from "./resources/cache-key/routes";
import { warmUp } from "./resources/cache-key/warm-up";
import { chartData } from "./resources/chart/chart-data";
import { chart } from "./resources/chart/routes";
import { dashboard } from "./resources/dashboard/routes";
import { database } from "./resources/database/routes";
import { dataset } from "./resources/dataset/routes";
import { columnValues } from "./resources/explore/column-values";
import { datasource, datasourceMetadata } from "./resources/explore/datasource";
import { guestToken } from "./resources/embedded/guest-token";
import { embeddedPage } from "./resources/embedded/page";
import { embeddedDashboard } from "./resources/embedded/routes";
import { explore } from "./resources/explore/explore";
import { formData } from "./resources/explore/form-data";
import { explorePermalink } from "./resources/explore/permalink";
import { exploreJson } from "./resources/explore-json/routes";
import { externalMetadata } from "./resources/explore/external-metadata";
import { samples } from "./resources/explore/samples";
import { validateExpression } from "./resources/explore/validate-expression";
import { log } from "./resources/log/routes";
import { menu } from "./resources/menu/routes";
import { me } from "./resources/me/routes";
import { pages } from "./resources/pages/routes";
import { rowRule } from "./resources/row-rule/routes";
import { security } from "./resources/security/routes";
import { group } from "./resources/group/routes";
import { permission, permissionView, viewMenu } from "./resources/permission/routes";
import { role } from "./resources/role/routes";
import { user } from "./resources/user/routes";
import { tag } from "./resources/tag/routes";
import { timeRange } from "./resources/time-range/routes";
import { trash } from "./resources/trash/routes";

export const app = new Hono<App>({ strict: true });

app.onError(answerError);
app.notFound((c) => answerUnmatched(app, c));
const ownHeaders = secureHeaders({
  xFrameOptions: "SAMEORIGIN",
  contentSecurityPolicy: {
    defaultSrc: ["'self'"], imgSrc: ["'self'", "data:", "blob:", "https:"], styleSrc: ["'self'", "'unsafe-inline'"], fontSrc: ["'self'", "data:"],
    scriptSrc: ["'self'"], connectSrc: ["'self'"], workerSrc: ["'self'", "blob:"], objectSrc: ["'none'"], baseUri: ["'self'"], frameAncestors: ["'self'"], formAction: ["'self'"],
  },
});
// What stands in other sites says itself who may hold it.
app.use((c, next) => (c.req.path.startsWith("/embedded/") ? next() : ownHeaders(c, next)));
app.use(async (c, next) => {
  const missing = missingSecrets(c.env);
  if (missing.length) return c.text(`This deployment is not configured: set the secrets ${missing.join(", ")} (at least 32 characters each).`, 503);
  const started = Date.now();
  const request = new RequestContext(c.req.raw, c.env, new Date(started));
  c.set("request", request);
  if (shownGuestToken(c.req.raw) !== null && !guestMayCall(c.req.method, c.req.path)) throw notFound();
  await next();
  c.res.headers.append("Server-Timing", `metadata;desc="${request.metadata.roundTrips()} round trips"`);
  if (c.req.path.startsWith("/api/")) c.res.headers.set("Cache-Control", "no-store");
});
app.route("/api/v1/security", security);
app.route("/api/v1/security", guestToken);
app.route("/api/v1/embedded_dashboard", embeddedDashboard);
app.route("/api/v1/security/groups/", group);
app.route("/api/v1/security/permissions/", permission);
app.route("/api/v1/security/permissions-resources/", permissionView);
app.route("/api/v1/security/resources/", viewMenu);
app.route("/api/v1/security/roles/", role);
app.route("/api/v1/security/users/", user);
app.get("/embedded/:uuid", embeddedPage);
app.route("/api/v1/me/", me);
app.route("/api/v1/async_event/", asyncEvent);
app.route("/api/v1/annotation_layer/", annotationLayer);
app.route("/api/v1/cachekey/", cacheKeys);
app.route("/api/v1/", warmUp);
app.route("/api/v1/chart/", chartData);
app.route("/api/v1/chart/", chart);
app.route("/api/v1/dashboard/", dashboard);
app.route("/api/v1/dataset/", dataset);
app.route("/api/v1/database/", database);
app.route("/api/v1/explore/", explore);
app.route("/api/v1/explore/", formData);
app.route("/api/v1/explore/", explorePermalink);
app.route("/api/v1/log/", log);
app.route("/api/v1/menu/", menu);
app.route("/api/v1/rowlevelsecurity/", rowRule);
app.route("/api/v1/tag/", tag);
app.route("/api/v1/time_range/", timeRange);
app.route("/api/v1/trash/", trash);
app.route("/api/v1/datasource/", columnValues);
app.route("/api/v1/datasource/", validateExpression);
app.route("/datasource/", datasource);
app.route("/datasource/", externalMetadata);
app.route("/datasource/", samples);
app.route("/superset/explore_json/", exploreJson);
app.route("/superset/fetch_datasource_metadata", datasourceMetadata);
app.post("/superset/log/", async (c) => c.json({ result: (await requestOf(c).actor()) && "OK" }));
app.route("/api/v1/assets", assetRoutes);
app.route("/", pages);
