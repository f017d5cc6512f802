import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { newWorkspace } from "../new-workspace";
import { makeDashboard, makeDatabase } from "../objects";

it("an imported dashboard keeps its existing tags if its file names none, and gets those that it names", async () => {
  const { admin } = await newWorkspace();
  const id = await makeDashboard(admin, { dashboard_title: "Tagged" });
  await admin.post("/api/v1/tag/", { name: "one", objects_to_tag: [["dashboard", id]] });
  const exported = await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${id})`);
  const files = Object.entries(unzipSync(new Uint8Array(await exported.arrayBuffer())));
  const text = (path: string, bytes: Uint8Array, tags: string) =>
    path.includes("/dashboards/") ? strFromU8(bytes).replace(/^tags:\n(- .*\n?)*/m, tags) : strFromU8(bytes);
  const imported = async (tags: string) => {
    const form = new FormData();
    form.set(
      "formData",
      new Blob([zipSync(Object.fromEntries(files.map(([path, bytes]) => [path, strToU8(text(path, bytes, tags))])))]),
      "bundle.zip",
    );
    form.set("overwrite", "true");
    const { status, body } = await admin.post("/api/v1/dashboard/import/", form);
    expect(status, JSON.stringify(body)).toBe(200);
    return ((await admin.get(`/api/v1/dashboard/${id}`)).body.result.tags as { name: string; type: number }[])
      .flatMap(({ name, type }) => (type === 1 ? [name] : []))
      .sort();
  };
  expect(await imported("tags:\n- one\n- two\n")).toEqual(["one", "two"]);
  expect(await imported("")).toEqual(["one", "two"]);
  expect(await imported("tags:\n- two\n")).toEqual(["two"]);
  expect(await imported("tags: []\n")).toEqual([]);
});

it("a dashboard without layout and settings is imported, as Superset exports one that was never opened", async () => {
  const { admin } = await newWorkspace();
  const id = await makeDashboard(admin, { dashboard_title: "Draft" });
  const files = Object.entries(
    unzipSync(new Uint8Array(await (await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${id})`)).arrayBuffer())),
  );
  const form = new FormData();
  const bare = files.map(([path, bytes]) => [
    path,
    strToU8(strFromU8(bytes).replace(/^(position|metadata):.*\n(  .*\n)*/gm, "")),
  ]);
  form.set("formData", new Blob([zipSync(Object.fromEntries(bare))]), "bundle.zip");
  form.set("overwrite", "true");
  expect(await admin.post("/api/v1/dashboard/import/", form)).toMatchObject({ status: 200 });
  expect((await admin.get(`/api/v1/dashboard/${id}`)).body.result).toMatchObject({ dashboard_title: "Draft" });
});

it("an imported database keeps its schemas for uploads, under the name that older versions used", async () => {
  const { admin } = await newWorkspace();
  const id = await makeDatabase(admin, "uploads");
  await admin.put(`/api/v1/database/${id}`, { extra: JSON.stringify({ schemas_allowed_for_file_upload: ["public"] }) });
  const zip = new Uint8Array(await (await admin.raw("GET", `/api/v1/database/export/?q=!(${id})`)).arrayBuffer());
  const [, file] = Object.entries(unzipSync(zip)).find(([path]) => path.includes("/databases/"))!;
  expect(strFromU8(file)).toMatch(/schemas_allowed_for_csv_upload:\n *- public/);
  const form = new FormData();
  form.set("formData", new Blob([zip]), "bundle.zip");
  form.set("overwrite", "true");
  expect(await admin.post("/api/v1/database/import/", form)).toMatchObject({ status: 200 });
  expect(JSON.parse((await admin.get(`/api/v1/database/${id}/connection`)).body.result.extra)).toEqual({
    schemas_allowed_for_file_upload: ["public"],
  });
});

it("an imported database with a masked secure extra keeps the existing one, and is refused if there is none", async () => {
  const { admin } = await newWorkspace();
  const id = await makeDatabase(admin, "secured");
  await admin.put(`/api/v1/database/${id}`, { masked_encrypted_extra: JSON.stringify({ credentials: "secret" }) });
  const zip = new Uint8Array(await (await admin.raw("GET", `/api/v1/database/export/?q=!(${id})`)).arrayBuffer());
  const imported = async (change: (text: string) => string) => {
    const form = new FormData();
    const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [
      path,
      path.includes("/databases/") ? strToU8(change(strFromU8(bytes))) : bytes,
    ]);
    form.set("formData", new Blob([zipSync(Object.fromEntries(files))]), "bundle.zip");
    form.set("overwrite", "true");
    form.set("passwords", JSON.stringify({ "databases/secured.yaml": "local" }));
    return admin.post("/api/v1/database/import/", form);
  };
  const masked = (text: string) => `${text.trimEnd()}\nmasked_encrypted_extra: '{"credentials": "XXXXXXXXXX"}'\n`;
  expect(await imported(masked)).toMatchObject({ status: 200 });
  expect((await admin.get(`/api/v1/database/${id}/connection`)).body.result.masked_encrypted_extra).not.toBeNull();
  const another = (text: string) =>
    masked(text)
      .replace(/^uuid: .*$/m, `uuid: ${crypto.randomUUID()}`)
      .replace(/^database_name: .*$/m, "database_name: another");
  expect(await imported(another)).toMatchObject({
    status: 422,
    body: { errors: [{ message: expect.stringContaining("masked values of the secure extra") }] },
  });
});
