import type { Env } from "./env";

const HOST = /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i;

/**
 * Returns the origins that pages may request data from: their own and the deployment's map services; everything but
 * plain https origins is left out.
 */
export const connectSources = ({ MAP_HOSTS = "" }: Pick<Env, "MAP_HOSTS">): string =>
  ["'self'", ...MAP_HOSTS.split(/\s+/).filter((host) => HOST.test(host))].join(" ");
