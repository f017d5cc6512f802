import { describe, expect, it } from "vitest";
import { recording } from "../../tests/recordings";
import { readApiError } from "./transport/api-error";
import { isBundle, readImportNeeds } from "./imports";

it("accepts exports and files out of them, and no others", () => {
  expect(["dashboard_export.zip", "EXPORT.ZIP", "chart.yaml", "chart.yml", "chart.json"].filter(isBundle)).toHaveLength(
    5,
  );
  expect(["charts.csv", "zip", "export.zip.txt"].filter(isBundle)).toEqual([]);
});

describe("readImportNeeds", () => {
  it("lists required passwords and keys by file", () => {
    const error = readApiError(422, {
      errors: [
        {
          message: "Error importing dashboard",
          extra: {
            "databases/prod.yaml": {
              _schema: ["Must provide a password for the database", "Must provide a private key for the ssh tunnel"],
            },
            issue_codes: [{ code: 1010, message: "Issue 1010" }],
          },
        },
      ],
    });
    const needs = readImportNeeds(error);
    expect(needs.secrets.passwords).toEqual(["databases/prod.yaml"]);
    expect(needs.secrets.ssh_tunnel_private_keys).toEqual(["databases/prod.yaml"]);
    expect(needs.failures).toEqual([]);
  });

  it("names the invalid field of a file", () => {
    const error = readApiError(422, {
      errors: [{ message: "Error importing chart", extra: { "charts/a.yaml": { color: ["Unknown field."] } } }],
    });
    expect(readImportNeeds(error).failures).toEqual([{ file: "charts/a.yaml", message: "color: Unknown field." }]);
  });

  it("keeps a message that names no file", () => {
    const error = readApiError(422, { errors: [{ message: "Not a ZIP file", extra: { issue_codes: [] } }] });
    expect(readImportNeeds(error).failures).toEqual([{ file: null, message: "Not a ZIP file" }]);
  });

  it("reports existing files in the recorded response", () => {
    const { response } = recording("import_export/import_chart_exists.json");
    const needs = readImportNeeds(readApiError(response.status, response.body));
    expect(needs.existing).toEqual(["charts/Proportion_of_Revenue_by_Product_Line_1.yaml"]);
    expect(needs.failures).toEqual([]);
  });
});
