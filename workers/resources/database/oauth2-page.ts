import { escapedHtml } from "../../../schema/escaped-html";
import type { Localizable } from "../../../schema/language/localizable";
import type { Translator } from "../../../schema/language/translator";

type Shown = { tabId: string } | { problem: Localizable };

/** The page that ends an authorization: it notifies the waiting tab, even without an opener, and closes itself. */
export function oauth2Page(shown: Shown, nonce: string, { t, text, tag }: Translator): string {
  const isDone = "tabId" in shown;
  const [title, words] = isDone
    ? [t("Authorization received"), t("You can close this window.")]
    : [t("Authorization failed"), text(shown.problem)];
  return `<!doctype html>
<html lang="${tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapedHtml(title)}</title>
<style>body{font:16px/1.5 Inter,system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0 24px;text-align:center}h1{font-size:20px;margin:0}p{max-width:32rem;opacity:.8}</style></head>
<body><main><h1>${escapedHtml(title)}</h1><p>${escapedHtml(words)}</p></main>${isDone ? script(shown.tabId, nonce) : ""}</body>
</html>`;
}

/** A provider may sever the link to the opener; the page then notifies by a BroadcastChannel of this origin. */
const script = (tabId: string, nonce: string): string => `<script nonce="${escapedHtml(nonce)}">
const said = { tabId: ${JSON.stringify(tabId).replaceAll("<", "\\u003c")} };
if (window.opener) window.opener.postMessage(said, location.origin);
else new BroadcastChannel("oauth2").postMessage(said);
history.replaceState(null, "", location.pathname);
window.close();
</script>`;
