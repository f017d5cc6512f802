import { env as given } from "cloudflare:workers";
import { neonConfig } from "@neondatabase/serverless";
import type { Env } from "../../workers/env";

export interface MortalWorker {
  env: Env;
  died: Promise<"died">;
  /** Restores the connection to the metadata. */
  bury: () => void;
}

const REQUESTED = new Set(["begin", "renew", "release", "finish", "abandon", "publishRunning", "fetch"]);
const LEASED = new Set(["begin", "renew"]);

/**
 * Bindings of a Worker that dies before its outgoing call number `steps` (metadata, channel, bucket): neither this
 * call nor a following one happens or returns. Its lease is short.
 */
export function mortalWorker(steps: number): MortalWorker {
  let left = steps;
  let die = (): void => {};
  const died = new Promise<"died">((resolve) => (die = () => resolve("died")));
  const step = <T>(work: () => T): T | Promise<never> => {
    if (left-- > 0) return work();
    die();
    return new Promise<never>(() => {});
  };
  const channelOf = (name: string): object => {
    const stub = given.JOB_CHANNEL.getByName(name) as unknown as Record<string, (...values: unknown[]) => unknown>;
    return new Proxy(
      {},
      {
        get: (_, method: string) =>
          REQUESTED.has(method)
            ? (...values: unknown[]) =>
                step(() => stub[method]!(...(LEASED.has(method) ? [...values.slice(0, -1), 1] : values)))
            : undefined,
      },
    );
  };
  const bucket = new Proxy(given.RESULTS!, {
    get:
      (target, method: string) =>
      (...values: unknown[]) =>
        step(() => (target as unknown as Record<string, (...values: unknown[]) => unknown>)[method]!(...values)),
  });
  neonConfig.fetchFunction = (...values: Parameters<typeof fetch>) => step(() => fetch(...values));
  const bindings: Record<string, unknown> = { JOB_CHANNEL: { getByName: channelOf }, RESULTS: bucket };
  const env = new Proxy(given as unknown as Env, {
    get: (target, name: string) => bindings[name] ?? target[name as keyof Env],
  });
  return { env, died, bury: () => (neonConfig.fetchFunction = undefined) };
}
