import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { missingSecrets } from "./env";
import { answerError, answerNotFound } from "./middleware/errors";
import { type App, RequestContext } from "./request-context";
import { me } from "./resources/me/routes";
import { pages } from "./resources/pages/routes";
import { security } from "./resources/security/routes";

export const app = new Hono<App>({ strict: true });

app.onError(answerError);
app.notFound(answerNotFound);
app.use(secureHeaders({
  xFrameOptions: "SAMEORIGIN",
  contentSecurityPolicy: {
    defaultSrc: ["'self'"], imgSrc: ["'self'", "data:", "blob:", "https:"], styleSrc: ["'self'", "'unsafe-inline'"], fontSrc: ["'self'", "data:"],
    scriptSrc: ["'self'"], connectSrc: ["'self'"], workerSrc: ["'self'", "blob:"], objectSrc: ["'none'"], baseUri: ["'self'"], frameAncestors: ["'self'"], formAction: ["'self'"],
  },
}));
app.use(async (c, next) => {
  const missing = missingSecrets(c.env);
  if (missing.length) return c.text(`This deployment is not configured: set the secrets ${missing.join(", ")} (at least 32 characters each).`, 503);
  const started = Date.now();
  const request = new RequestContext(c.req.raw, c.env, new Date(started));
  c.set("request", request);
  await next();
  c.res.headers.append("Server-Timing", `metadata;desc="${request.metadata.roundTrips()} round trips"`);
  if (c.req.path.startsWith("/api/")) c.res.headers.set("Cache-Control", "no-store");
});
app.route("/api/v1/security", security);
app.route("/api/v1/me", me);
app.route("/", pages);
