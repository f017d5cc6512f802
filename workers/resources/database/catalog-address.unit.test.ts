import { describe, expect, it } from "vitest";
import { type DatasetModelRow, parseDatasetModel } from "../dataset/model";
import { catalogIn, catalogOf, inCatalog } from "./catalog-address";

const MULTI = { allow_multi_catalog: true };

describe("inCatalog", () => {
  it.each([
    [
      "postgresql://u:XXXXXXXXXX@h:5433/shop?sslmode=require",
      "archive",
      MULTI,
      "archive",
      "postgresql://u:XXXXXXXXXX@h:5433/archive?sslmode=require",
    ],
    ["postgresql://u@h/shop", "shop", MULTI, "shop", "postgresql://u@h/shop"],
    ["postgresql://u@h/shop", null, MULTI, "shop", "postgresql://u@h/shop"],
    ["postgresql://u@h/shop", "archive", {}, "shop", "postgresql://u@h/shop"],
    ["postgresql://u@h/shop", "archive", '{"allow_multi_catalog": true}', "archive", "postgresql://u@h/archive"],
    ["postgresql://u@h/shop", "archive", null, "shop", "postgresql://u@h/shop"],
    ["mysql://u@h/shop", "archive", MULTI, null, "mysql://u@h/shop"],
    ["trino://u@h:443/", "archive", MULTI, "archive", "trino://u@h:443/archive"],
    [
      "bigquery://shop-eu/sales?location=EU",
      "public-data",
      MULTI,
      "public-data",
      "bigquery://public-data/?billing_project_id=shop-eu&location=EU",
    ],
    ["bigquery://shop-eu/sales", "public-data", {}, "shop-eu", "bigquery://shop-eu/sales"],
  ] as const)("resolves %s with catalog %s and settings %o to %s", (uri, catalog, extra, used, address) => {
    const database = { sqlalchemy_uri: uri, extra };
    expect([catalogIn(database, catalog), inCatalog(database, catalog)]).toEqual([
      used,
      { sqlalchemy_uri: address, elsewhere: address !== uri },
    ]);
  });

  it("runs charts in the dataset's catalog: Trino resolves unqualified names there, PostgreSQL connects to it", () => {
    const row = (uri: string) =>
      ({
        catalog: "archive",
        columns: [],
        database: { id: 1, database_name: "db", sqlalchemy_uri: uri, extra: JSON.stringify(MULTI) },
      }) as unknown as DatasetModelRow;
    expect(catalogOf(parseDatasetModel(row("trino://u@h:443/lake")).database.sqlalchemy_uri)).toBe("archive");
    expect(parseDatasetModel(row("postgresql://u@h/shop")).database).toMatchObject({
      sqlalchemy_uri: "postgresql://u@h/archive",
      backend: "postgresql",
    });
  });
});
