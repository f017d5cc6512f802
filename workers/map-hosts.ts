import type { Env } from "./env";

const HOST = /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i;

/** Where pages may ask for data: their own origin and the deployment's map services; what is no plain https origin is left out. */
export const connectSources = ({ MAP_HOSTS = "" }: Pick<Env, "MAP_HOSTS">): string => ["'self'", ...MAP_HOSTS.split(/\s+/).filter((host) => HOST.test(host))].join(" ");
