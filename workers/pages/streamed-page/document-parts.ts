import type { Env } from "../../env";

/** The parts of the built document, and the style sheets that a streamed page contains. */
export interface DocumentParts {
  /** Content of the head that neither blocks nor delays what follows: metadata, icons, preloads. */
  head: string;
  /** Style sheets of the application, which the streamed page must not wait for. */
  styleSheets: string;
  firstScript: string;
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
const PRELOAD = /<link\b[^>]*\brel="(?:module)?preload"[^>]*>/g;

let known: Promise<DocumentParts> | undefined;

/** The files of a deployment don't change: they are read once per isolate. */
export function documentParts(assets: Env["ASSETS"], url: string): Promise<DocumentParts> {
  known ??= read(assets, url).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

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
  return { ...partsOf(html), pageStyles: page, skeletonStyles: skeletons, pictureStyles: pictures };
}

export function partsOf(html: string): Omit<DocumentParts, "pageStyles" | "skeletonStyles" | "pictureStyles"> {
  const head = html.slice(html.indexOf("<head>") + 6, html.indexOf("</head>"));
  const scripts = html.match(SCRIPT) ?? [];
  const isModule = (script: string) => script.includes('type="module"');
  const styleSheets = head.match(STYLE_SHEET) ?? [];
  return {
    head: head.replace(STYLE_SHEET, "").replace(SCRIPT, "").trim(),
    styleSheets: styleSheets.join(""),
    firstScript: scripts.filter((script) => !isModule(script)).join(""),
    // Runs as soon as it has loaded, while the document still arrives.
    application: scripts
      .filter(isModule)
      .map((script) => script.replace("<script", "<script async"))
      .join(""),
    links: [...styleSheets.map(styleLink), ...(head.match(PRELOAD) ?? []).map(preloadLink), ...scripts.map(scriptLink)]
      .filter((link) => link !== "")
      .join(", "),
  };
}

const address = (tag: string): string => /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? "";
const styleLink = (tag: string): string => `<${address(tag)}>; rel=preload; as=style`;
const scriptLink = (tag: string): string =>
  tag.includes('type="module"') ? `<${address(tag)}>; rel=modulepreload` : `<${address(tag)}>; rel=preload; as=script`;
const preloadLink = (tag: string): string =>
  tag.includes("modulepreload")
    ? `<${address(tag)}>; rel=modulepreload`
    : `<${address(tag)}>; rel=preload; as=${/\bas="(\w+)"/.exec(tag)?.[1] ?? "fetch"}; crossorigin`;
