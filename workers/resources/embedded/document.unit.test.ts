import { expect, it } from "vitest";
import { embeddedDocument } from "./document";

const BUILT = `<html><head><script id="application" defer crossorigin src="/assets/embedded-1.js"></script>
<link rel="preload" as="script" crossorigin href="/assets/start-2.js">
<link rel="stylesheet" crossorigin href="/assets/start-3.css">
</head><body><div id="page-skeleton"><div class="skeleton-head"></div><div class="skeleton-tiles"></div></div>
<div id="root"></div></body></html>`;

it("embeddedDocument paints its skeleton before any file has loaded", () => {
  const { html, links } = embeddedDocument(BUILT, ".skeleton-tiles{}", "");
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain("<style>.skeleton-tiles{}</style>");
  expect(head).not.toContain("stylesheet");
  expect(body.indexOf("skeleton-tiles")).toBeLessThan(body.indexOf('rel="stylesheet"'));
  expect(links.split(", ")).toEqual([
    "</assets/start-3.css>; rel=preload; as=style; crossorigin",
    "</assets/start-2.js>; rel=preload; as=script; crossorigin",
    "</assets/embedded-1.js>; rel=preload; as=script; crossorigin",
  ]);
});

it("embeddedDocument has no space for a title that the site hides", () => {
  expect(embeddedDocument(BUILT, "", "?uiConfig=0").html).toContain("skeleton-head");
  expect(embeddedDocument(BUILT, "", "?uiConfig=1").html).not.toContain("skeleton-head");
});
