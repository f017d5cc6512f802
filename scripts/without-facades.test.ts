import { expect, it } from "vitest";
import { facadeOf, pastFacades } from "./without-facades.mjs";

const files: Record<string, string> = {
  "box-1.js": 'export{t as boxPlot}from"./box-2.js";',
  "two-1.js": 'export{a as area,line}from"./plots.js";\n',
  "real.js": 'import{t as e}from"./a.js";export{e as t};',
};
const led = (code: string) => pastFacades(code, (name: string) => facadeOf(files[name]));

it("pastFacades redirects dynamic imports to the file behind a facade", () => {
  expect(led("()=>import(`./box-1.js`).then(e=>e.boxPlot)")).toBe("()=>import(`./box-2.js`).then(e=>e.t)");
  expect(led('import("./two-1.js").then(({area:e})=>e())')).toBe(
    'import("./plots.js").then(e=>({area:e.a,line:e.line})).then(({area:e})=>e())',
  );
});

it("pastFacades leaves files with code of their own, and names that a facade does not export", () => {
  expect(led("import(`./real.js`).then(e=>e.t)")).toBe("import(`./real.js`).then(e=>e.t)");
  expect(led("import(`./box-1.js`).then(e=>e.other)")).toBe(
    "import(`./box-2.js`).then(e=>({boxPlot:e.t})).then(e=>e.other)",
  );
});

it("pastFacades preloads the file behind a facade", () => {
  expect(
    led(
      'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/box-1.js","assets/real.js","assets/box.css"])))=>i.map(i=>d[i]);"assets/box-1.js"',
    ),
  ).toBe(
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/box-2.js","assets/real.js","assets/box.css"])))=>i.map(i=>d[i]);"assets/box-1.js"',
  );
});
