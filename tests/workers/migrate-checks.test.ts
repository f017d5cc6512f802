import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { migrate } from "../../scripts/migrate/migrate.mjs";
import { Client } from "../client";
import { newWorkspace } from "../new-workspace";
import { MADE_PASSWORD } from "../passwords";
import { makePerson, makeRole, roleIds } from "../people";
import { sourceOf, worker, type Call, targetOf, listing, source, made, setUpMigrationSource } from "./migration-source";

setUpMigrationSource();

/** A server without the given paths. */
const without =
  (paths: RegExp): Call =>
  async (request) =>
    paths.test(new URL(request.url).pathname)
      ? Response.json({ message: "Not found" }, { status: 404 })
      : worker(request);

/** Returns the number of migrated CSS templates: they are among the first objects. */
const templateCount = async (admin: Client) => (await admin.get("/api/v1/css_template/")).body.count as number;

/** Copies the source's objects into a workspace, with other uuids and names and the same ids. */
async function placeOthers(admin: Client, kind: string, id: number, ids: Record<string, number>) {
  const zip = await source.admin.raw("GET", `/api/v1/${kind}/export/?q=!(${id})`);
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  const uuids = new Map<string, string>();
  const renamed = (text: string) =>
    text
      .replace(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
        (uuid) => uuids.get(uuid) ?? uuids.set(uuid, crypto.randomUUID()).get(uuid)!,
      )
      .replace(/^slug: .*$/m, "slug: null")
      .replace(/^database_name: .*$/m, "database_name: other")
      .replace(/^label: .*$/m, "label: theirs");
  const copies = files.map(([path, bytes]) => [path, renamed(new TextDecoder().decode(bytes))] as const);
  const stored = copies.flatMap(([path, text]) => {
    const own = ids[path.split("/")[1]!];
    return own ? [[/^uuid: ['"]?([0-9a-f-]{36})/m.exec(text)![1]!, { id: own }]] : [];
  });
  const form = new FormData();
  form.set(
    "formData",
    new Blob([zipSync(Object.fromEntries(copies.map(([path, text]) => [path, strToU8(text)])))], {
      type: "application/zip",
    }),
    "bundle.zip",
  );
  form.set("stored", JSON.stringify(Object.fromEntries(stored)));
  const { status, body } = await admin.post(`/api/v1/migration/bundle/${kind}/`, form);
  expect(status, JSON.stringify(body)).toBe(200);
}

describe("ids that other objects of the target have", () => {
  it("ids in use are counted by kind in a refusal that copies nothing, and are replaced by new ones with newIds", async () => {
    const here = await newWorkspace();
    await placeOthers(here.admin, "chart", made.chart, { charts: made.chart, datasets: made.dataset });
    // An object in the trash keeps its id.
    await here.admin.delete(`/api/v1/chart/${made.chart}`);
    const [from, to] = [await sourceOf(source.slug), await targetOf(here.slug)];

    await expect(migrate({ from, to })).rejects.toThrow(
      `the target (http://${here.slug}.localhost) holds other objects under the ids of 1 dataset and 1 chart of the source (http://${source.slug}.localhost)`,
    );
    await expect(migrate({ from, to })).rejects.toThrow(/npm start -- --empty, or a new workspace\).*--new-ids/);
    expect((await here.admin.get("/api/v1/dashboard/")).body.count).toBe(0);
    expect(await templateCount(here.admin)).toBe(0);

    const report = await migrate({ from, to, passwords: { customers: "local" }, newIds: true });
    expect(report.counts()).toMatchObject({ charts: { made: 1 }, dashboards: { made: 1 } });
    expect(report.problems).toContainEqual(
      expect.stringMatching(new RegExp(`^chart ${made.chart} “Orders”: is here as \\d+`)),
    );
    // Migrated objects are found by uuid: a second run needs no permission to assign new ids.
    expect((await migrate({ from, to })).counts()).toMatchObject({
      charts: { here: 1, made: 0 },
      "saved queries": { made: 0, here: 1 },
    });
  });

  it("ids in use are detected for saved queries of other people and of sources that list no uuids", async () => {
    const here = await newWorkspace();
    const second = await makePerson(here.admin, [(await roleIds(here.admin)).get("Admin")!]);
    const { body } = await Client.anonymous(here.slug).post("/api/v1/security/login", {
      username: second.username,
      password: MADE_PASSWORD,
      provider: "db",
    });
    await placeOthers(Client.withToken(body.access_token, here.slug), "saved_query", made.query, {
      queries: made.query,
    });
    expect((await here.admin.get("/api/v1/saved_query/")).body.count).toBe(0);
    const fetch = listing("/api/v1/saved_query/", (row) => ({ ...row, uuid: undefined }));
    await expect(
      migrate({ from: await sourceOf(source.slug, { fetch }), to: await targetOf(here.slug) }),
    ).rejects.toThrow("under the ids of 1 saved query of");
  });
});

describe("accounts of a migration", () => {
  it("a migration is refused before anything is copied if the source's account is no admin", async () => {
    const here = await newWorkspace();
    const person = await makePerson(source.admin, [(await roleIds(source.admin)).get("Alpha")!]);
    const from = await sourceOf(source.slug, { username: person.username, password: MADE_PASSWORD });
    await expect(migrate({ from, to: await targetOf(here.slug) })).rejects.toThrow(
      `The account “${person.username}” of the source (http://${source.slug}.localhost) is not an admin`,
    );
    const older = await sourceOf(source.slug, {
      username: person.username,
      password: MADE_PASSWORD,
      fetch: without(/\/security\/(users|roles)\//),
    });
    await expect(migrate({ from: older, to: await targetOf(here.slug) })).rejects.toThrow(
      "is not an admin (its roles are Alpha)",
    );
    expect(await templateCount(here.admin)).toBe(0);
  });

  it("an account is accepted if a custom role may list people and roles, and if an older source has no list of people", async () => {
    const reads = [
      "Chart",
      "Dashboard",
      "Dataset",
      "Database",
      "SavedQuery",
      "Tag",
      "Theme",
      "CssTemplate",
      "Annotation",
      "CurrentUserRestApi",
      "security",
    ];
    const pairs = (await source.admin.get("/api/v1/me/roles/")).body.result.roles["Admin"].map(
      ([permission, view]: string[]) => `${permission} on ${view}`,
    ) as string[];
    const role = await makeRole(
      source.admin,
      pairs.filter(
        (pair) =>
          reads.some((view) => pair.endsWith(` on ${view}`)) || /on (User|Role|all_|PermissionViewMenu|all)/.test(pair),
      ),
    );
    const person = await makePerson(source.admin, [role]);
    const here = await newWorkspace();
    const own = await migrate({
      from: await sourceOf(source.slug, { username: person.username, password: MADE_PASSWORD }),
      to: await targetOf(here.slug),
    });
    expect(own.counts()).toMatchObject({ charts: { made: 1 }, dashboards: { made: 1 } });
    const next = await newWorkspace();
    const older = await migrate({
      from: await sourceOf(source.slug, { fetch: without(/\/security\/users\//) }),
      to: await targetOf(next.slug),
    });
    expect(older.problems).toContainEqual(expect.stringContaining("the source has no list of people"));
    expect(older.counts()).toMatchObject({ charts: { made: 1 } });
  });

  it("a refused account is identified by its server", async () => {
    const here = await newWorkspace();
    const person = await makePerson(here.admin, [(await roleIds(here.admin)).get("Alpha")!]);
    const to = await targetOf(here.slug, { username: person.username, password: MADE_PASSWORD });
    await expect(migrate({ from: await sourceOf(source.slug), to })).rejects.toThrow(
      new RegExp(
        `^the target \\(http://${here.slug}\\.localhost\\) answered POST /api/v1/migration/objects-here/ with 403 `,
      ),
    );
    await expect(sourceOf(source.slug, { password: "wrong" })).rejects.toThrow(
      new RegExp(`^the source \\(http://${source.slug}\\.localhost\\) answered POST /api/v1/security/login with 401 `),
    );
    const unreachable = async () => {
      throw new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
    };
    await expect(sourceOf(source.slug, { fetch: unreachable })).rejects.toThrow(
      `the source (http://${source.slug}.localhost) cannot be reached: ECONNREFUSED`,
    );
  });
});
