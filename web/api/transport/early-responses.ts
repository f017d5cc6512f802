declare global {
  interface Window {
    /** Path → pending response, requested by the script in index.html before the application loaded. */
    __early?: Record<string, Promise<Response>>;
  }
}

/** How long after the navigation a response in the document is used, in ms: later, it may have changed. */
const CURRENT_MS = 10_000;

/**
 * Returns the early response of a path, once: a second call sends a request. The document of a streamed page contains
 * responses, each complete once something follows it.
 */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = globalThis.window?.__early;
  if (!early) return;
  const block = document.querySelector(`script[data-response="${path}"]`);
  const isUsable = block?.nextSibling && performance.now() < CURRENT_MS;
  block?.remove();
  const response = early[path] ?? (isUsable ? Promise.resolve(new Response(block.textContent)) : undefined);
  delete early[path];
  return response;
}
