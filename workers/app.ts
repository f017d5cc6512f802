import { Hono, type MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { notFound } from "../schema/errors";
import type { Env } from "./env";
import { shownGuestToken } from "./identity/guest-token";
import { migration } from "./bundle/migration/routes";
import { assetRoutes } from "./bundle/routes";
import { schemas } from "./bundle/schemas/routes";
import { OAUTH2_PATH } from "./database-oauth2/redirect";
import { fontSources } from "./font-hosts";
import { loadTranslator } from "./load-translator";
import { connectSources } from "./map-hosts";
import { bodyBounds } from "./middleware/body-bounds";
import { respondWithError } from "./middleware/errors";
import { itemVersion } from "./middleware/item-version";
import { idempotency } from "./middleware/idempotency";
import { trailingSlash } from "./middleware/trailing-slash";
import { respondUnmatched } from "./middleware/unmatched";
import { localeOf } from "./request/language";
import { type App, RequestContext } from "./request/request-context";
import { isForGuests, routeOf } from "./request/route-meta";
import { accessRequest } from "./resources/access-request/routes";
import { advancedDataType, availableDomains } from "./resources/advanced-data-type/routes";
import { asyncEvent } from "./resources/async-event/routes";
import { annotationLayer } from "./resources/annotation-layer/routes";
import { cacheKeys } from "./resources/cache-key/routes";
import { legacyWarmUp } from "./resources/cache-key/legacy-warm-up";
import { warmUp } from "./resources/cache-key/warm-up";
import { chartData } from "./chart-data/routes/chart-data-routes";
import { chart } from "./resources/chart/routes";
import { dashboard } from "./resources/dashboard/routes";
import { database } from "./resources/database/routes";
import { dataset } from "./resources/dataset/routes";
import { cssTemplate } from "./resources/css-template/routes";
import { chartForm } from "./resources/explore/chart-form";
import { columnValues } from "./resources/explore/column-values";
import { datasource, datasourceMetadata } from "./resources/explore/datasource";
import { guestToken } from "./resources/embedded/guest-token";
import { embeddedPage } from "./resources/embedded/page";
import { embeddedDashboard } from "./resources/embedded/routes";
import { explore } from "./resources/explore/explore";
import { commentThread } from "./resources/comment/routes";
import { folder } from "./resources/folder/routes";
import { formData } from "./resources/explore/form-data";
import { explorePermalink } from "./resources/explore/permalink";
import { exploreJson } from "./chart-data/explore-json/routes";
import { externalMetadata } from "./resources/explore/external-metadata";
import { samples } from "./resources/explore/samples";
import { saveDatasource } from "./resources/explore/save-datasource";
import { validateExpression } from "./resources/explore/validate-expression";
import { beacons, log } from "./resources/log/routes";
import { menu } from "./menu/routes";
import { me } from "./resources/me/routes";
import { pages } from "./pages/routes";
import { explorePage } from "./pages/streamed-page/explore-page";
import { dashboardPage } from "./resources/dashboard/page";
import { group } from "./resources/group/routes";
import { permission, permissionView, viewMenu } from "./resources/permission/routes";
import { role } from "./resources/role/routes";
import { apiKey } from "./resources/api-key/routes";
import { operator } from "./resources/operator/routes";
import { transfer } from "./resources/operator/transfer/routes";
import { workspace } from "./resources/workspace/routes";
import { openApi } from "./resources/open-api/routes";
import { identityProvider, signInOptions } from "./resources/identity-provider/routes";
import { signInElsewhere } from "./resources/identity-provider/sign-in-elsewhere";
import { emailVerification } from "./resources/one-time-link/email-verification";
import { invitation } from "./resources/one-time-link/invitations";
import { passwordReset } from "./resources/one-time-link/password-reset";
import { secondFactor } from "./resources/second-factor/routes";
import { session } from "./resources/session/routes";
import { avatar } from "./resources/user/avatar";
import { ownAvatar } from "./resources/me/avatar";
import { userRegistration } from "./resources/user-registration/routes";
import { user } from "./resources/user/routes";
import { frameHeaders } from "./resources/plugin/frame-document";
import { dynamicPlugins } from "./resources/plugin/frames";
import { plugin } from "./resources/plugin/routes";
import { report } from "./resources/report/routes";
import { rowRule } from "./resources/row-rule/routes";
import { search } from "./resources/search/routes";
import { security } from "./resources/security/routes";
import { tabState } from "./resources/tab-state/routes";
import { tableSchema } from "./resources/tab-state/table-routes";
import { tag } from "./resources/tag/routes";
import { theme } from "./resources/theme/routes";
import { query } from "./resources/query/routes";
import { savedQuery } from "./resources/saved-query/routes";
import { sqllab } from "./sql-lab/routes";
import { timeRange } from "./resources/time-range/routes";
import { trash } from "./resources/trash/routes";
import { mcp } from "./mcp/routes";
import { connectedClients } from "./oauth/connected-clients";
import { consent } from "./oauth/consent-routes";
import { oauthMetadata } from "./oauth/metadata-routes";
import { registerClient } from "./oauth/register";
import { oauthTokens } from "./oauth/token-routes";
import { missingSecrets } from "./valid-secrets";
import { logRequests } from "./logging/log-requests";

export const app = new Hono<App>({ strict: true });

app.onError(respondWithError);
app.notFound((c) => respondUnmatched(app, c));
const headersOf = (scripts: (typeof NONCE)[], openers: string) =>
  secureHeaders({
    xFrameOptions: "SAMEORIGIN",
    crossOriginOpenerPolicy: openers,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:", "https:"],
      styleSrc: ["'self'", "'unsafe-inline'", (c) => fontSources(c.env as Env)],
      fontSrc: ["'self'", "data:", (c) => fontSources(c.env as Env)],
      scriptSrc: ["'self'", ...scripts],
      connectSrc: [(c) => connectSources(c.env as Env)],
      workerSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
    },
  });
// Pop-up windows that a page opened may notify it when they are done.
const ownHeaders = headersOf([], "same-origin-allow-popups");
const oauth2Headers = headersOf([NONCE], "unsafe-none");
/** A response within a plugin's frame, whatever its status, has no rights in the page's origin. */
const isolateFrame: MiddlewareHandler<App> = async (c, next) => {
  await next();
  if (c.res.headers.has("Content-Security-Policy")) return;
  for (const [name, value] of Object.entries(frameHeaders())) c.res.headers.set(name, value);
};
/** Permits the one inline script of a streamed page, by its digest. */
const permitOwnScript: MiddlewareHandler<App> = async (c, next) => {
  await next();
  const source = c.get("scriptSource");
  const policy = c.res.headers.get("Content-Security-Policy");
  if (source && policy)
    c.res.headers.set("Content-Security-Policy", policy.replace("script-src 'self'", `script-src 'self' ${source}`));
};
app.use(logRequests);
app.use(permitOwnScript);
// Embedded pages set their own frame-ancestors.
app.use("/dynamic-plugins/frame/*", isolateFrame);
app.use((c, next) =>
  /^\/(embedded|dynamic-plugins\/frame)\//.test(c.req.path)
    ? next()
    : (c.req.path === OAUTH2_PATH ? oauth2Headers : ownHeaders)(c, next),
);
app.use(async (c, next) => {
  const missing = missingSecrets(c.env);
  if (missing.length) {
    const { t } = await loadTranslator(c.env, localeOf(c.req.raw));
    return c.text(
      t("This deployment is not configured: set the secrets {names} (at least 32 characters each).", {
        names: missing.join(", "),
      }),
      503,
    );
  }
  const started = Date.now();
  const route = routeOf(c);
  const request = new RequestContext(c.req.raw, c.env, new Date(started), route);
  c.set("request", request);
  if (shownGuestToken(c.req.raw) !== null && !isForGuests(c.req.method, c.req.path, route)) throw notFound();
  await next();
  c.res = request.plan.leaveWith(c.res, (work) => c.executionCtx.waitUntil(work));
  c.res.headers.append("Server-Timing", `metadata;desc="${request.metadata.roundTrips()} round trips"`);
  // Responses other than files set their own Cache-Control, or are not stored.
  if (!c.req.path.startsWith("/assets/") && c.res.status !== 101 && !c.res.headers.has("Cache-Control"))
    c.res.headers.set("Cache-Control", "no-store");
});
app.use(bodyBounds);
app.use("/api/v1/*", trailingSlash(app));
app.use("/api/v1/*", itemVersion);
app.route("/api/v1/", emailVerification);
app.route("/api/v1/me/api_keys/", apiKey);
app.route("/api/v1/me/avatar/", ownAvatar);
app.route("/api/v1/me/connected_clients/", connectedClients);
app.route("/api/v1/oauth/consent/", consent);
app.route("/api/v1/me/second_factor/", secondFactor);
app.route("/api/v1/me/sessions/", session);
app.route("/api/v1/security/identity_providers/", identityProvider);
app.route("/api/v1/security/invitations/", invitation);
app.route("/api/v1/security/sign_in_options/", signInOptions);
app.route("/login/oidc/", signInElsewhere);
app.route("/api/v1/security", passwordReset);
app.route("/api/v1/security/groups/", group);
app.route("/api/v1/security/permissions/", permission);
app.route("/api/v1/security/permissions-resources/", permissionView);
app.route("/api/v1/security/resources/", viewMenu);
app.route("/api/v1/security/roles/", role);
app.route("/api/v1/security/user_registrations/", userRegistration);
app.route("/api/v1/security/users/", user);
app.route("/api/v1/user/", avatar);
app.use("/api/v1/*", idempotency);
app.route("/api/v1/security", security);
app.route("/api/v1/security", guestToken);
app.route("/api/v1/embedded_dashboard", embeddedDashboard);
app.get("/embedded/:uuid", embeddedPage);
app.route("/api/v1/me/", me);
app.route("/api/v1/async_event/", asyncEvent);
app.route("/api/v1/access_request/", accessRequest);
app.route("/api/v1/annotation_layer/", annotationLayer);
app.route("/api/v1/cachekey/", cacheKeys);
app.route("/api/v1/", warmUp);
app.route("/api/v1/chart/", chartData);
app.route("/api/v1/chart/", chart);
app.route("/api/v1/comment_thread/", commentThread);
app.route("/api/v1/dashboard/", dashboard);
app.route("/api/v1/dataset/", dataset);
app.route("/api/v1/database/", database);
app.route("/api/v1/explore/", explore);
app.route("/api/v1/explore/", formData);
app.route("/api/v1/explore/", explorePermalink);
app.route("/api/v1/folder/", folder);
app.route("/api/v1/form_data/", chartForm);
app.route("/api/v1/log/", log);
app.route("/api/v1/menu/", menu);
app.route("/api/v1/report/", report);
app.route("/api/v1/rowlevelsecurity/", rowRule);
app.route("/api/v1/search/", search);
app.route("/api/v1/tag/", tag);
app.route("/api/v1/css_template/", cssTemplate);
app.route("/api/v1/dynamic_plugin/", plugin);
app.route("/api/v1/theme/", theme);
app.route("/api/v1/query/", query);
app.route("/api/v1/saved_query/", savedQuery);
app.route("/api/v1/sqllab/", sqllab);
app.route("/api/v1/advanced_data_type/", advancedDataType);
app.route("/api/v1/available_domains/", availableDomains);
app.route("/api/v1/time_range/", timeRange);
app.route("/api/v1/trash/", trash);
app.route("/api/v1/datasource/", columnValues);
app.route("/api/v1/datasource/", validateExpression);
app.route("/tabstateview/", tabState);
app.route("/tableschemaview/", tableSchema);
app.route("/datasource/", datasource);
app.route("/dynamic-plugins/", dynamicPlugins);
app.route("/datasource/", externalMetadata);
app.route("/datasource/", samples);
app.route("/datasource/", saveDatasource);
app.route("/superset/explore_json/", exploreJson);
app.route("/superset/fetch_datasource_metadata", datasourceMetadata);
app.route("/superset/log/", beacons);
app.route("/superset/warm_up_cache/", legacyWarmUp);
app.route("/api/v1/assets", assetRoutes);
app.route("/api/v1/migration", migration);
app.route("/schemas", schemas);
app.route("/api/v1/workspace/", workspace);
app.route("/api/v1/operator/workspaces/", operator);
app.route("/api/v1/operator/workspaces/", transfer);
app.route(
  "/api/v1",
  openApi(() => app.routes),
);
app.route("/", oauthMetadata);
app.route("/", registerClient);
app.route("/", oauthTokens);
app.route("/", mcp(app));
app.get("/superset/dashboard/:idOrSlug/", dashboardPage(app));
app.get("/explore/", explorePage(app));
app.route("/", pages);
