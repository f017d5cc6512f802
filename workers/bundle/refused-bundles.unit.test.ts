import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type BundleKind } from "./kinds";
import { type Files, only, open } from "../../tests/opened-bundle";
import { writeYaml } from "./archive/write-yaml";
import {
  app,
  admin,
  env,
  executionContext,
  token,
  send,
  bundle,
  recordedResponse,
  close,
  edited,
  count,
  PASSWORDS,
  setUpBundleServer,
  setUpRecordedObjects,
} from "../../tests/bundle-server";

setUpBundleServer();
setUpRecordedObjects();

describe("refused bundles", () => {
  const refusals: [name: string, kind: BundleKind, zip: () => Uint8Array, form?: Record<string, string>][] = [
    ["import_chart_broken_zip", "chart", () => strToU8("hello")],
    ["import_dataset_broken_zip", "dataset", () => strToU8("hello")],
    ["import_chart_exists", "chart", () => bundle("chart_1_echarts_area")],
    [
      "import_chart_no_metadata",
      "chart",
      () => edited("chart_1_echarts_area", (files) => delete files["metadata.yaml"]),
    ],
    [
      "import_chart_bad_version",
      "chart",
      () => edited("chart_1_echarts_area", (files) => (files["metadata.yaml"]!["version"] = "9.9.9")),
    ],
    [
      "import_chart_bad_metadata_yaml",
      "chart",
      () => close({ ...open(bundle("chart_1_echarts_area")), "metadata.yaml": "a: [b" }),
    ],
    [
      "import_chart_unknown_field",
      "chart",
      () =>
        edited("chart_1_echarts_area", (files) =>
          Object.entries(files).forEach(([path, tree]) => path.includes("/") && (tree["zzz_unknown"] = 1)),
        ),
      { overwrite: "true" },
    ],
    ["import_dataset_exists", "dataset", () => bundle("dataset_5_flights")],
    ["import_database_exists", "database", () => bundle("database_examples")],
    ["import_wrong_type_dataset_to_database", "database", () => bundle("dataset_5_flights")],
  ];
  it.each(refusals)("%s", async (name, kind, zip, form) => {
    expect(await send(kind, zip(), form)).toEqual({
      status: recordedResponse(name)["status"],
      body: recordedResponse(name)["body"],
    });
  });
  it("returns a refusal of the same shape where Superset fails with a 500", async () => {
    const file = "charts/Proportion_of_Revenue_by_Product_Line_1.yaml";
    const noUuid = await send(
      "chart",
      edited("chart_1_echarts_area", (files) => delete files[file]!["uuid"]),
    );
    expect(noUuid).toMatchObject({
      status: 422,
      body: {
        errors: [
          { error_type: "GENERIC_COMMAND_ERROR", extra: { [file]: { uuid: ["Missing data for required field."] } } },
        ],
      },
    });
    const notYaml = await send("chart", close({ ...open(bundle("chart_1_echarts_area")), [file]: "a: [b" }));
    expect(notYaml).toMatchObject({ status: 422, body: { errors: [{ extra: { [file]: "Not a valid YAML file" } }] } });
    expect((await send("dashboard", zipSync({}))).status).toBe(422);
    expect((await send("dashboard", strToU8("hello"))).body["errors"][0].message).toBe("Not a ZIP file");
    expect((await send("dashboard", bundle("dashboard_1_sales_dashboard"), { passwords: "{x" })).status).toBe(422);
  });
  it("refuses archives that unpack without end or leave their folder", async () => {
    const zeros = zipSync({ "x/metadata.yaml": new Uint8Array(20_000_000) });
    expect((await send("chart", zeros)).body["errors"][0].message).toBe("Zip compress ratio above allowed threshold");
    expect((await send("chart", zipSync({ "x/../../metadata.yaml": strToU8("a: 1") }))).status).toBe(422);
    const aliases = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]";
    expect(
      (await send("chart", close({ ...open(bundle("chart_1_echarts_area")), "charts/a.yaml": aliases }))).body[
        "errors"
      ][0].extra["charts/a.yaml"],
    ).toBe("Not a valid YAML file");
  });
  it("imports the file of one object, in YAML or JSON, when its dependencies exist here", async () => {
    const file = "Renamed_1.json";
    const chart: Files[string] = {
      ...only(open(bundle("chart_1_echarts_area")), "charts/"),
      slice_name: "Alone",
    };
    const json = strToU8(JSON.stringify(chart));
    const { status, body } = await send("chart", json, {}, "admin", file);
    expect({ status, extra: body["errors"][0].extra["charts/Renamed_1.json"] }).toEqual({
      status: 422,
      extra: "Chart already exists and `overwrite=true` was not passed",
    });
    expect(await send("chart", json, { overwrite: "true" }, "admin", file)).toEqual({
      status: 200,
      body: { message: "OK" },
    });
    expect((await admin.query("select slice_name from charts where uuid = $1", [chart["uuid"]])).rows).toEqual([
      { slice_name: "Alone" },
    ]);
    const elsewhere = strToU8(
      writeYaml({
        ...chart,
        uuid: "88888888-1111-4111-8111-111111111111",
        dataset_uuid: "99999999-1111-4111-8111-111111111111",
      }),
    );
    expect(
      (await send("chart", elsewhere, {}, "admin", "alone.yaml")).body["errors"][0].extra["charts/alone.yaml"],
    ).toEqual({ dataset_uuid: ["The dataset is neither in the file nor in this workspace."] });
    expect((await send("chart", bundle("chart_1_echarts_area"), { overwrite: "true" })).status).toBe(200);
  });
  it("refuses a request without a file, as recorded", async () => {
    const response = await app.fetch(
      new Request("http://localhost/api/v1/chart/import/", {
        method: "POST",
        headers: { authorization: `Bearer ${await token("admin")}` },
      }),
      env,
      executionContext,
    );
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: recordedResponse("import_chart_no_file")["body"],
    });
  });
  it("refuses a slug or a database's name that is already used, and writes nothing", async () => {
    const before = [await count("charts"), await count("dashboards"), await count("databases")];
    const slug = edited("dashboard_6_usa_births_names", (files) =>
      Object.assign(only(files, "dashboards/"), { uuid: "11111111-1111-4111-8111-111111111111", slug: "world_health" }),
    );
    expect((await send("dashboard", slug)).body["errors"][0].extra).toMatchObject({
      "dashboards/USA_Births_Names_6.yaml": { slug: ["Must be unique"] },
    });
    const name = edited("chart_1_echarts_area", (files) => {
      only(files, "databases/")["uuid"] = only(files, "datasets/")["database_uuid"] =
        "22222222-1111-4111-8111-111111111111";
      only(files, "datasets/")["uuid"] = only(files, "charts/")["dataset_uuid"] =
        "33333333-1111-4111-8111-111111111111";
      only(files, "charts/")["uuid"] = "44444444-1111-4111-8111-111111111111";
    });
    expect((await send("chart", name, PASSWORDS)).body["errors"][0].extra["databases/examples.yaml"]).toEqual({
      database_name: ["A database with the same name already exists."],
    });
    expect([await count("charts"), await count("dashboards"), await count("databases")]).toEqual(before);
  });
  it("does not send a stored password to another server", async () => {
    const moved = edited(
      "database_examples",
      (files) =>
        (only(files, "databases/")["sqlalchemy_uri"] = "postgresql://superset:XXXXXXXXXX@evil.test:5432/examples"),
    );
    expect(
      (await send("database", moved, { overwrite: "true" })).body["errors"][0].extra["databases/examples.yaml"],
    ).toEqual({ _schema: ["Must provide a password for the database"] });
  });
});

describe("imports by people with fewer permissions", () => {
  it("does not replace objects that the person does not own", async () => {
    const {
      rows: [before],
    } = await admin.query(
      "select dashboard_title, changed_on from dashboards where uuid = '04f79081-fb49-7bac-7f14-cc76cd2ad93b'",
    );
    const zip = edited(
      "dashboard_1_sales_dashboard",
      (files) => (only(files, "dashboards/")["dashboard_title"] = "Mine now"),
    );
    for (const person of ["gamma", "alpha"])
      expect((await send("dashboard", zip, { overwrite: "true" }, person)).status).toBe(403);
    expect(
      (
        await admin.query(
          "select dashboard_title, changed_on from dashboards where uuid = '04f79081-fb49-7bac-7f14-cc76cd2ad93b'",
        )
      ).rows[0],
    ).toEqual(before);
    expect((await send("chart", bundle("chart_1_echarts_area"), { overwrite: "true" }, "alpha")).status).toBe(403);
    expect((await send("dataset", bundle("dataset_5_flights"), { overwrite: "true" }, "alpha")).status).toBe(403);
  });
  it("does not create objects that the person could not create otherwise", async () => {
    const before = [
      await count("databases"),
      await count("datasets"),
      await count("charts"),
      await count("dashboards"),
    ];
    const newBundle = (edit: (files: Files) => void) =>
      edited("chart_1_echarts_area", (files) => {
        only(files, "charts/")["uuid"] = "55555555-1111-4111-8111-111111111111";
        edit(files);
      });
    const newDatabase = newBundle((files) => {
      only(files, "datasets/")["uuid"] = only(files, "charts/")["dataset_uuid"] =
        "66666666-1111-4111-8111-111111111111";
      Object.assign(only(files, "databases/"), {
        uuid: (only(files, "datasets/")["database_uuid"] = "77777777-1111-4111-8111-111111111111"),
        database_name: "theirs",
      });
    });
    const responded = await send("chart", newDatabase, PASSWORDS, "alpha");
    expect(responded).toMatchObject({
      status: 403,
      body: { errors: [{ message: "Database doesn't exist and user doesn't have permission to create databases" }] },
    });
    expect(
      (
        await send(
          "chart",
          newBundle(() => {}),
          {},
          "gamma",
        )
      ).status,
    ).toBe(403);
    expect((await send("dataset", bundle("dataset_5_flights"), {}, "gamma")).status).toBe(403);
    expect((await send("database", bundle("database_examples"), {}, "alpha")).status).toBe(403);
    expect([
      await count("databases"),
      await count("datasets"),
      await count("charts"),
      await count("dashboards"),
    ]).toEqual(before);
    expect(
      (
        await send(
          "chart",
          newBundle(() => {}),
          {},
          "alpha",
        )
      ).status,
    ).toBe(200);
  });
  it("returns 401 to people who are not signed in", async () => {
    const response = await app.fetch(
      new Request("http://localhost/api/v1/chart/export/?q=!(1)"),
      env,
      executionContext,
    );
    expect(response.status).toBe(401);
  });
});
