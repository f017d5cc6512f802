import { pluginBody } from "../matrix/objects";
import { makeChart, makeDashboard, makeDataset, uniqueName } from "../../objects";
import { type Prepared, v1, of, written, bulk, imported, tagNamed, ofTag, annotated, NOTE, trashed } from "./write";
import { charts, commentThreads, dashboards, data, linked, passing, sql } from "./object-writes";
import { accessRequests, people, oneself, spaces } from "./people-writes";

const otherObjects: Record<string, Prepared> = {
  ...written("annotation_layer", () => ({ name: uniqueName("layer") }), { descr: "d" }),
  ...bulk("annotation_layer"),
  [`POST ${v1}/annotation_layer/{id}/annotation/`]: annotated(() => "", { ...NOTE, short_descr: "another" }),
  [`DELETE ${v1}/annotation_layer/{id}/annotation/`]: annotated((id) => `?q=!(${id})`),
  [`PUT ${v1}/annotation_layer/{id}/annotation/{id}`]: annotated(String, { short_descr: "again" }),
  [`DELETE ${v1}/annotation_layer/{id}/annotation/{id}`]: annotated(String),
  ...written("css_template", () => ({ template_name: uniqueName("css"), css: "" }), { css: "p{}" }),
  ...bulk("css_template"),
  ...written("dynamic_plugin", ({ admin }) => pluginBody(admin), { name: "Renamed" }),
  ...bulk("dynamic_plugin"),
  ...written("theme", () => ({ theme_name: uniqueName("theme"), json_data: "{}" }), {
    theme_name: uniqueName("theme"),
    json_data: "{}",
  }),
  ...bulk("theme"),
  ...imported("theme"),
  ...Object.fromEntries(
    ["dark", "default"].map((place) => [
      `PUT ${v1}/theme/{id}/set_system_${place}`,
      of("theme", (id) => `theme/${id}/set_system_${place}`),
    ]),
  ),
  ...Object.fromEntries(
    ["dark", "default"].map((place): [string, Prepared] => [
      `DELETE ${v1}/theme/unset_system_${place}`,
      async () => ({ path: `${v1}/theme/unset_system_${place}` }),
    ]),
  ),
  ...written("folder", () => ({ name: uniqueName("folder") }), { name: uniqueName("renamed") }),
  [`POST ${v1}/folder/move`]: of(
    "dashboard",
    () => "folder/move",
    (id) => ({ folder_id: null, objects: [["dashboard", id]] }),
  ),
  ...written(
    "report",
    async ({ admin, database }) => ({
      type: "Report",
      name: uniqueName("report"),
      crontab: "0 9 * * *",
      chart: await makeChart(admin, await makeDataset(admin, database)),
      creation_method: "alerts_reports",
    }),
    { active: false },
  ),
  ...bulk("report"),
  ...written(
    "rowlevelsecurity",
    async ({ admin, database, gamma }) => ({
      name: uniqueName("rule"),
      filter_type: "Regular",
      clause: "1 = 1",
      tables: [await makeDataset(admin, database)],
      roles: [gamma],
    }),
    { clause: "2 = 2" },
  ),
  ...bulk("rowlevelsecurity"),
  [`POST ${v1}/tag/`]: async () => ({ path: `${v1}/tag/`, body: { name: uniqueName("tag") } }),
  [`POST ${v1}/tag/bulk_create`]: async () => ({
    path: `${v1}/tag/bulk_create`,
    body: { tags: [{ name: uniqueName("tag") }] },
  }),
  [`PUT ${v1}/tag/{id}`]: ofTag("", { description: "d" }),
  [`DELETE ${v1}/tag/{id}`]: ofTag(),
  [`POST ${v1}/tag/{id}/favorites/`]: ofTag("/favorites/"),
  [`DELETE ${v1}/tag/{id}/favorites/`]: ofTag("/favorites/"),
  [`DELETE ${v1}/tag/`]: async (world) => {
    const name = uniqueName("tag");
    await tagNamed(world, name);
    return { path: `${v1}/tag/?q=!('${name}')` };
  },
  [`POST ${v1}/tag/{id}/{id}/`]: of(
    "dashboard",
    (id) => `tag/dashboard/${id}/`,
    () => ({ properties: { tags: ["blue"] } }),
  ),
  [`DELETE ${v1}/tag/{id}/{id}/{id}/`]: async ({ admin }) => {
    const id = await makeDashboard(admin);
    await admin.post(`${v1}/tag/dashboard/${id}/`, { properties: { tags: ["green"] } });
    return { path: `${v1}/tag/dashboard/${id}/green/` };
  },
  [`POST ${v1}/trash/{id}/{id}/restore`]: trashed("/restore"),
  [`DELETE ${v1}/trash/{id}/{id}`]: trashed(""),
  ...imported("assets"),
  [`POST ${v1}/migration/objects/`]: async () => ({
    path: `${v1}/migration/objects/`,
    body: { tags: [{ id: 70_001, name: uniqueName("moved") }] },
  }),
  [`POST ${v1}/migration/bundle/{id}/`]: async (world) => ({
    ...(await imported("chart")[`POST ${v1}/chart/import/`]!(world)),
    path: `${v1}/migration/bundle/chart/`,
  }),
};

/** Prepares each writing call so that it succeeds, by operation; `{id}` replaces every parameter of the path. */
export const WRITES: Readonly<Record<string, Prepared>> = {
  ...charts,
  ...commentThreads,
  ...dashboards,
  ...linked,
  ...passing,
  ...data,
  ...sql,
  ...otherObjects,
  ...accessRequests,
  ...people,
  ...oneself,
  ...spaces,
};
