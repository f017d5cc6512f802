declare global {
  interface Window {
    /** Path → pending response, requested by the script in index.html before the application loaded. */
    __early?: Record<string, Promise<Response>>;
  }
}

/** Returns the early response of a path, once: a second call sends a request. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = globalThis.window?.__early;
  const response = early?.[path];
  if (early) delete early[path];
  return response;
}
