import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { checkCycles, classicScript, withClassicTags } from "./classic-scripts.mjs";

const written = (code: string, isEntry?: boolean) => classicScript("a-1.js", code, parseAst(code), isEntry).trim();

describe("classicScript", () => {
  it("passes imports as arguments and returns exports", () => {
    expect(written('import{a as e,b}from"./x-1.js";import"./y-1.js";var t=e+b;export{t as u,t as default};')).toBe(
      '"use strict";__chunk("a-1.js",["x-1.js","y-1.js"],(({a:e,b},{})=>{var t=e+b;return{u:t,default:t}}));',
    );
  });

  it("passes on what a chunk only re-exports", () => {
    expect(written('export{a as b,c}from"./x-1.js";')).toBe(
      '"use strict";__chunk("a-1.js",["x-1.js"],(({a:__0,c:__1})=>{;return{b:__0,c:__1}}));',
    );
  });

  it("loads dynamic imports, and resolves import.meta, by the chunk loader", () => {
    expect(written("const f=()=>import(`./x-1.js`),g=new URL(`/y`,import.meta.url);")).toBe(
      '"use strict";__chunk("a-1.js",[],(()=>{const f=()=>__import("x-1.js"),g=new URL(`/y`,({url:__chunks+"a-1.js"}).url)}));',
    );
    expect(written("import(name)")).toContain("import(name)");
  });

  it("preloads scripts instead of modules, and leaves other texts", () => {
    expect(written("var r=(()=>f()?`modulepreload`:`preload`)();use({rel:`modulepreload`})")).toContain(
      'var r=(()=>("preload"))();use({rel:`modulepreload`})',
    );
  });

  it("starts entries, which may await at their top level", () => {
    expect(written("await f();async function f(){await 1}", true)).toBe(
      '"use strict";__chunk("a-1.js",[],(async()=>{await f();async function f(){await 1}}),1);',
    );
    expect(written("async()=>{for await(const e of f())e}", true)).not.toContain("(async()=>{async");
    expect(() => written("await f();")).toThrow("a-1.js awaits at its top level, which only entries can");
  });

  it("refuses exports that a function assigns, since importers receive their values", () => {
    const message = "a-1.js assigns its export x (t) after it has run";
    for (const code of ["()=>{t=1}", "function f(){t++}", "()=>{[t]=[1]}", "()=>{for(t of [])t}", "class A{b=t=1}"])
      expect(() => written(`let t=0;${code};export{t as x};`), code).toThrow(message);
    expect(written("let t;t=1;(t=>{t=2})();function f(t){t=3}export{t as x};")).toContain("return{x:t}");
  });

  it("refuses imports from elsewhere and kinds of exports that bundlers don't write", () => {
    expect(() => written('import{a}from"react";')).toThrow("a-1.js imports react, which is no chunk beside it");
    expect(() => written('import*as a from"./x.js";')).toThrow("ImportDeclaration");
    expect(() => written("export default 1;")).toThrow("ExportDefaultDeclaration");
  });
});

it("checkCycles names chunks that import each other", () => {
  expect(() =>
    checkCycles(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["c"]],
        ["c", []],
      ]),
    ),
  ).not.toThrow();
  expect(() =>
    checkCycles(
      new Map([
        ["a", ["b"]],
        ["b", ["a"]],
      ]),
    ),
  ).toThrow("Chunks import each other: a → b → a");
});

it("withClassicTags defers the application and preloads scripts", () => {
  expect(
    withClassicTags(
      '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">',
    ),
  ).toBe(
    '<script id="application" defer crossorigin src="/a.js"></script><link rel="preload" as="script" crossorigin href="/b.js">',
  );
});

describe("the chunk loader", () => {
  const loader = readFileSync(new URL("../web/chunk-loader.js", import.meta.url), "utf8");

  /** A page whose scripts are `files` by name; `requests` lists those that were requested. */
  function openPage(files: Record<string, string>, preloaded = new Set<string>()) {
    const requests: string[] = [];
    const errors: unknown[] = [];
    const page: Record<string, any> = {
      TypeError,
      Promise,
      results: [],
      reportError: (error: unknown) => errors.push(error),
    };
    page["window"] = page;
    page["document"] = {
      currentScript: { src: "https://edgewise.test/assets/index-1.js" },
      createElement: () => Object.assign(new EventTarget(), { remove() {} }),
      querySelector: (selector: string) => {
        const [, name] = /\/([\w.-]+)"\]$/.exec(selector)!;
        return preloaded.has(name!) ? { remove: () => preloaded.delete(name!) } : null;
      },
      head: {
        append(script: EventTarget & { src: string }) {
          const name = script.src.replace("https://edgewise.test/assets/", "");
          requests.push(name);
          queueMicrotask(() => {
            if (!(name in files) || preloaded.has(name)) return script.dispatchEvent(new Event("error"));
            runInNewContext(files[name]!, page);
            return script.dispatchEvent(new Event("load"));
          });
        },
      },
    };
    runInNewContext(loader, page);
    return { page, requests, errors, run: (code: string) => runInNewContext(code, page) as Promise<unknown> };
  }
  const script = (name: string, code: string, isEntry?: boolean) => classicScript(name, code, parseAst(code), isEntry);

  it("runs chunks once, after their imports, in the order of modules", async () => {
    const { page, requests, run } = openPage({
      "b-1.js": script("b-1.js", 'import{d}from"./d-1.js";results.push("b",d);export{d as b};'),
      "c-1.js": script("c-1.js", 'import{d}from"./d-1.js";results.push("c");export{d as c};'),
      "d-1.js": script("d-1.js", 'results.push("d");const d=4;export{d};'),
    });
    run(script("index-1.js", 'import{b}from"./b-1.js";import{c}from"./c-1.js";results.push(await b+c);', true));
    await expect.poll(() => page["results"]).toEqual(["d", "b", 4, "c", 8]);
    expect(requests).toEqual(["b-1.js", "c-1.js", "d-1.js"]);
    expect(await run('__import("d-1.js")')).toEqual({ d: 4 });
    expect(page["results"]).toHaveLength(5);
  });

  it("requests a file that failed again the next time", async () => {
    const files: Record<string, string> = {};
    const { run, requests } = openPage(files);
    await expect(run('__import("a-1.js")')).rejects.toThrow("Failed to fetch https://edgewise.test/assets/a-1.js");
    files["a-1.js"] = script("a-1.js", 'import"./b-1.js";export{};');
    await expect(run('__import("a-1.js")')).rejects.toThrow("Failed to fetch https://edgewise.test/assets/b-1.js");
    files["b-1.js"] = script("b-1.js", "export{};");
    await run('__import("a-1.js")');
    expect(requests).toEqual(["a-1.js", "a-1.js", "b-1.js", "b-1.js"]);
  });

  it("requests a file again whose preload failed", async () => {
    const files = { "a-1.js": script("a-1.js", "export{};") };
    const { run, requests } = openPage(files, new Set(["a-1.js", "b-1.js"]));
    await run('__import("a-1.js")');
    await expect(run('__import("b-1.js")')).rejects.toThrow("Failed to fetch");
    expect(requests).toEqual(["a-1.js", "a-1.js", "b-1.js", "b-1.js"]);
  });

  it("throws a chunk's error to everyone who imports it, and reports that of an entry", async () => {
    const { run, errors } = openPage({ "a-1.js": script("a-1.js", 'throw new TypeError("broken");') });
    for (const _time of [1, 2]) await expect(run('__import("a-1.js")')).rejects.toThrow("broken");
    run(script("index-1.js", 'import"./a-1.js";', true));
    await expect.poll(() => errors.map(String)).toEqual(["TypeError: broken"]);
  });

  it("takes a file that defines another chunk for a failed one", async () => {
    const { run } = openPage({ "a-1.js": "<!doctype html>".replace(/.*/s, "0") });
    await expect(run('__import("a-1.js")')).rejects.toThrow("Failed to fetch");
  });
});
