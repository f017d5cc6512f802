import type { Env } from "../../env";

/** The parts of the built document, and the style sheets that a streamed page contains. */
export interface DocumentParts {
  /** Content of the head that neither blocks nor delays what follows: metadata, icons, preloads. */
  head: string;
  /** The navigation bar of the document's own skeleton. */
  navigation: string;
  /** Preloads of the application's style sheets, which the first script turns into style sheets. */
  styleSheets: string;
  /** web/before-app.js as it was built, and the source expression that permits it inline. */
  firstScript: string;
  firstScriptHash: string;
  /** Address of the application's script, which the first script loads. */
  application: string;
  /** Styles of the document, and those of the skeleton within its shadow root. */
  pageStyles: string;
  skeletonStyles: Record<"dashboard" | "explore", string>;
  /** Styles of pictures that are HTML, by kind of drawing. */
  pictureStyles: Readonly<Record<string, string>>;
  /** Value of a Link header. */
  links: string;
}

const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const SCRIPT = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;
const PRELOAD = /<link\b[^>]*\brel="preload"[^>]*>/g;

let known: Promise<DocumentParts> | undefined;

/** The files of a deployment don't change: they are read once per isolate. */
export function documentParts(assets: Env["ASSETS"], url: string): Promise<DocumentParts> {
  known ??= read(assets, url).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The Link header of pages that are not streamed, for early hints; absent where the build can't be read. */
export const documentLinks = (assets: Env["ASSETS"], url: string): Promise<string | null> =>
  documentParts(assets, url).then(
    ({ links }) => links,
    () => null,
  );

async function read(assets: Env["ASSETS"], url: string): Promise<DocumentParts> {
  const file = async (path: string) => {
    const response = await assets.fetch(new Request(new URL(path, url)));
    if (!response.ok) throw new Error(`${path} is not in the build`);
    return response.text();
  };
  const [html, styles] = await Promise.all([file("/index.html"), file("/streamed-page-styles.json")]);
  const { page, pictures, ...skeletons } = JSON.parse(styles) as {
    page: string;
    pictures: DocumentParts["pictureStyles"];
  } & DocumentParts["skeletonStyles"];
  const { firstScript: address, ...parts } = partsOf(html);
  const firstScript = await file(address);
  return {
    ...parts,
    firstScript,
    firstScriptHash: await hashSource(firstScript),
    pageStyles: page,
    skeletonStyles: skeletons,
    pictureStyles: pictures,
  };
}

/** The source expression of a content security policy for an inline script. */
async function hashSource(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The parts that the built document names; `firstScript` is the address of that file. */
export function partsOf(
  html: string,
): Pick<DocumentParts, "head" | "navigation" | "styleSheets" | "firstScript" | "application" | "links"> {
  const head = html.slice(html.indexOf("<head>") + 6, html.indexOf("</head>"));
  const scripts = html.match(SCRIPT) ?? [];
  const styleSheets = head.match(STYLE_SHEET) ?? [];
  const application = address(scripts.find(isApplication) ?? "");
  return {
    head: head.replace(STYLE_SHEET, "").replace(SCRIPT, "").trim(),
    navigation: html.slice(html.indexOf('<div class="nav">'), html.indexOf('<div class="skeleton-head">')).trim(),
    styleSheets: styleSheets
      .map((sheet) => sheet.replace('rel="stylesheet"', 'rel="preload" as="style" data-style'))
      .join(""),
    firstScript: address(scripts.find((script) => !isApplication(script)) ?? ""),
    application,
    links: preloadLinks(html),
  };
}

/** The value of a Link header with the style sheets, the preloads and the application's script of a built document. */
export const preloadLinks = (html: string): string =>
  [
    ...(html.match(STYLE_SHEET) ?? []).map(styleLink),
    ...(html.match(PRELOAD) ?? []).map(preloadLink),
    ...(html.match(SCRIPT) ?? []).filter(isApplication).map((script) => scriptLink(address(script))),
  ].join(", ");

/** A built document without its style sheets, which block the first paint, and those. */
export const separateStyles = (html: string): { rest: string; styleSheets: readonly string[] } => ({
  rest: html.replace(STYLE_SHEET, ""),
  styleSheets: html.match(STYLE_SHEET) ?? [],
});

/** Marked by the build (scripts/classic-scripts.mjs). */
const isApplication = (script: string): boolean => script.includes('id="application"');
const address = (tag: string): string => /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? "";
const styleLink = (tag: string): string => `<${address(tag)}>; rel=preload; as=style; crossorigin`;
const scriptLink = (url: string): string => `<${url}>; rel=preload; as=script; crossorigin`;
const preloadLink = (tag: string): string =>
  `<${address(tag)}>; rel=preload; as=${/\bas="(\w+)"/.exec(tag)?.[1] ?? "fetch"}; crossorigin`;
