import { expect, it } from "vitest";
import { changesToSave, type DashboardSettings, readMetadata } from "./dashboard-settings";

const before: DashboardSettings = {
  title: "Sales",
  slug: "sales",
  css: "",
  certifiedBy: "Ada",
  certificationDetails: "Checked",
  published: true,
  owners: [{ value: 1, label: "Ada" }],
  roles: [],
  tags: [],
  theme: null,
  metadata: { refresh_frequency: 30, unknown: 1 },
};

it("sends title, style and the settings with the layout inside, as Superset's recorded front end does", () => {
  const { json_metadata, ...rest } = changesToSave(before, before, { ROOT_ID: {} });
  expect(rest).toEqual({ dashboard_title: "Sales", css: "" });
  expect(JSON.parse(json_metadata!)).toEqual({ refresh_frequency: 30, unknown: 1, positions: { ROOT_ID: {} } });
});

it("sends only changed properties, people and tags as ids, and certification details only with a certifier", () => {
  const changes = changesToSave(
    before,
    { ...before, slug: "", certifiedBy: "", owners: [{ value: 2, label: "Bo" }], tags: [{ value: 5, label: "x" }] },
    {},
  );
  expect(changes).toMatchObject({ slug: "", certified_by: "", certification_details: "", owners: [2], tags: [5] });
  expect(changes).not.toHaveProperty("roles");
  const active = { ...before, theme: { id: 3, name: "Night", json: "{}" } };
  expect([
    changesToSave(before, active, {}).theme_id,
    changesToSave(active, before, {}).theme_id,
    "theme_id" in changesToSave(active, active, {}),
  ]).toEqual([3, null, false]);
});

it("reads settings that are not an object as empty", () => {
  expect(["[1]", "x", "", null].map(readMetadata)).toEqual([{}, {}, {}, {}]);
});
