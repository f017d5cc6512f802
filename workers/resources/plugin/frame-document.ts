const OWN_PAGES = "'self'";

/**
 * The headers of a plugin's document, also where it is opened outside of a frame: an opaque origin, scripts of the
 * document alone, and no request to any host, which would carry the rows away. `ancestors` are the pages around it.
 */
export const frameHeaders = (ancestors = OWN_PAGES): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "font-src data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "sandbox allow-scripts",
  ].join("; "),
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-DNS-Prefetch-Control": "off",
  // It can't name other sites.
  ...(ancestors === OWN_PAGES ? { "X-Frame-Options": "SAMEORIGIN" } : {}),
  "Cache-Control": "no-store",
});

/** Returns the document in which a plugin's script runs once the page has sent its port; null is a failed load. */
export const frameDocument = (bundle: string | null): string => `<!doctype html>
<meta charset="utf-8">
<style>html,body,#root{margin:0;height:100%;overflow:hidden}</style>
<div id="root"></div>
<script>(${START})(${inScript(bundle)})</script>
`;

/** JSON that can't end the script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** JavaScript as text, since a bundler rewrites functions. */
const START = `(bundle) => {
  // No policy covers these connections; a frame within this one has another origin, whose objects are out of reach.
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) delete globalThis[name];
  addEventListener("message", function start(event) {
    const port = event.ports[0];
    if (event.source !== parent || !port) return;
    removeEventListener("message", start);
    const report = (text) => port.postMessage({ type: "error", message: String(text).slice(0, 500) });
    addEventListener("error", (event) => report(event.message));
    addEventListener("unhandledrejection", (event) => report(event.reason));
    if (bundle === null) return port.postMessage({ type: "loadFailed" });
    globalThis.edgewise = Object.freeze({ version: event.data.version, port, root: document.getElementById("root") });
    const script = document.createElement("script");
    script.textContent = bundle;
    document.head.append(script);
  });
}`;
