import { expect, it } from "vitest";
import { partsOf } from "./document-parts";

const HTML = `<!doctype html><html lang="en"><head>
<script src="/assets/before-app-1.js"></script><title>Edgewise</title>
<script id="application" defer crossorigin src="/assets/index-2.js"></script>
<link rel="preload" as="script" crossorigin href="/assets/start-3.js">
<link rel="stylesheet" crossorigin href="/assets/start-4.css">
<link rel="preload" as="font" type="font/woff2" href="/assets/inter-5.woff2" crossorigin="">
</head><body>
<div id="page-skeleton"><div class="nav"><span>Edgewise</span></div> <div class="skeleton-head"></div></div>
<div id="root"></div></body></html>`;

it("separates what blocks the first paint from the rest of the built document", () => {
  const parts = partsOf(HTML);
  expect(parts.head).not.toMatch(/<script|stylesheet/);
  expect(parts.head).toContain("<title>Edgewise</title>");
  expect(parts.navigation).toBe('<div class="nav"><span>Edgewise</span></div>');
  expect(parts.firstScript).toBe("/assets/before-app-1.js");
  expect(parts.application).toBe("/assets/index-2.js");
  expect(parts.styleSheets).toBe('<link rel="preload" as="style" data-style crossorigin href="/assets/start-4.css">');
});

it("names all files in a Link header, for early hints", () => {
  expect(partsOf(HTML).links.split(", ")).toEqual([
    "</assets/start-4.css>; rel=preload; as=style; crossorigin",
    "</assets/start-3.js>; rel=preload; as=script; crossorigin",
    "</assets/inter-5.woff2>; rel=preload; as=font; crossorigin",
    "</assets/index-2.js>; rel=preload; as=script; crossorigin",
  ]);
});
