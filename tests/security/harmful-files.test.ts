import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { admin, expectQuiet, requestChart, setUpAttackedDataset } from "./attacked-dataset";

setUpAttackedDataset();

describe("harmful files", () => {
  const METADATA = "version: 1.0.0\ntype: Dashboard\ntimestamp: '2026-01-01T00:00:00+00:00'\n";
  const importing = async (files: Record<string, Uint8Array | string>) => {
    const form = new FormData();
    const bytes = zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === "string" ? strToU8(content) : content,
        ]),
      ),
    );
    form.set("formData", new Blob([bytes.buffer as ArrayBuffer]), "x.zip");
    return admin.post("/api/v1/dashboard/import/", form);
  };
  it("archive bombs, too many entries and paths that leave the archive are refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`x/charts/${index}.yaml`, "a: 1"]));
    const archives: Record<string, Uint8Array | string>[] = [
      { "x/metadata.yaml": METADATA, "x/charts/bomb.yaml": new Uint8Array(60_000_000) },
      { "x/metadata.yaml": METADATA, ...many },
      { "x/metadata.yaml": METADATA, "x/../../etc/passwd.yaml": "a: 1" },
      { "/x/metadata.yaml": METADATA },
    ];
    for (const files of archives) {
      const response = await importing(files);
      expectQuiet(response, Object.keys(files)[1] ?? "absolute");
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
  });
  it("YAML with entity expansion, endless nesting or class names is refused at once", async () => {
    const laughs = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghij"
      .split("")
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghi"[index]}`).join(",")}]`)
      .join("\n")}`;
    for (const [name, content] of Object.entries({
      laughs,
      deep: `a: ${"[".repeat(50_000)}${"]".repeat(50_000)}`,
      python: "a: !!python/object/apply:os.system ['id']",
      js: "a: !!js/function 'function () {}'",
      binary: "\u0000\u0001: x",
    })) {
      const started = Date.now();
      const response = await importing({ "x/metadata.yaml": METADATA, "x/dashboards/x.yaml": content });
      expectQuiet(response, name);
      expect(response.status, name).toBeGreaterThanOrEqual(400);
      expect(Date.now() - started, name).toBeLessThan(10_000);
    }
  });
  it("keys like __proto__ change no prototype", async () => {
    await importing({
      "x/metadata.yaml": METADATA,
      "x/dashboards/x.yaml":
        "__proto__: {polluted: yes}\nconstructor: {prototype: {polluted: yes}}\ndashboard_title: x\nversion: 1.0.0\nuuid: 3f6f2a0e-0000-4000-8000-000000000001\nposition: {__proto__: {polluted: yes}}\nmetadata: {}\nslug: null\n",
    });
    const bad =
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"dashboard_title":"x","json_metadata":"{\\"__proto__\\":{\\"polluted\\":true}}"}';
    const made = await admin.raw("POST", "/api/v1/dashboard/", bad, { "content-type": "application/json" });
    expect(made.status).toBeLessThan(500);
    for (const key of ["__proto__", "constructor", "toString"]) {
      const hostile = JSON.parse(`{"${key}":{"polluted":true}}`);
      for (const [query, more] of [
        [hostile, {}],
        [{ extras: hostile }, {}],
        [{ filters: [hostile] }, {}],
        [{}, { form_data: hostile }],
        [{}, hostile],
      ] as const)
        expectQuiet(await requestChart(admin, query, more), key);
    }
    await admin.get("/api/v1/dashboard/?q=(__proto__:(polluted:!t),filters:!((col:__proto__,opr:eq,value:1)))");
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
