declare global {
  interface Window {
    /** Path → answer in flight, started by the script in index.html before the application arrived. */
    __early?: Record<string, Promise<Response>>;
  }
}

/** The early answer of a path, once: a later call asks the server again. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = globalThis.window?.__early;
  const answer = early?.[path];
  if (early) delete early[path];
  return answer;
}
