import type { Env } from "./env";

/** Hosts of Superset's THEME_FONT_URL_ALLOWED_DOMAINS. A workspace loads nothing of them until its admins allow it. */
const DEFAULT_FONT_HOSTS = "fonts.googleapis.com fonts.gstatic.com use.typekit.net use.typekit.com";
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Returns the hosts that pages may load style sheets and fonts of; everything but plain host names is left out. */
export const fontHosts = ({ FONT_HOSTS }: Pick<Env, "FONT_HOSTS">): string[] =>
  (FONT_HOSTS || DEFAULT_FONT_HOSTS).split(/\s+/).filter((host) => HOST.test(host));

/** The same as sources of a Content-Security-Policy. */
export const fontSources = (env: Pick<Env, "FONT_HOSTS">): string =>
  fontHosts(env)
    .map((host) => `https://${host}`)
    .join(" ");
