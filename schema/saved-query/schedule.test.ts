import { expect, it } from "vitest";
import { firstValues, scheduleForm, scheduleInfo, scheduleLink, scheduleProblems, storedValues } from "./schedule";

const form = scheduleForm(
  JSON.stringify({
    JSONSCHEMA: {
      title: "Schedule",
      type: "object",
      required: ["output_table"],
      properties: {
        output_table: { type: "string", title: "Output table name" },
        start_date: { type: "string", format: "date-time", default: "tomorrow at 9am" },
        end_date: { type: "string", format: "date-time", default: "2030-01-01T09:00:00" },
        every: { type: "string", enum: ["@daily", "@weekly"], default: "@daily" },
        retries: { type: "integer", default: 3 },
        dependencies: { type: "array", items: { type: "string" } },
        alert: { type: "boolean" },
      },
    },
    UISCHEMA: { every: { "ui:placeholder": "@daily" } },
    VALIDATION: [
      {
        name: "less_equal",
        arguments: ["start_date", "end_date"],
        message: "End date cannot be before start date",
        container: "end_date",
      },
    ],
    linkback: "https://flow.example/tree?dag=query_${id}_${extra_json.schedule_info.output_table}",
  }),
)!;
const begun = firstValues(form);

it("firstValues returns the setting's defaults, except for times in words", () => {
  expect(begun).toEqual({
    output_table: "",
    start_date: "",
    end_date: "2030-01-01T09:00",
    every: "@daily",
    retries: "3",
    dependencies: "",
    alert: false,
  });
});

it("scheduleInfo converts values to their types and times to UTC, and omits empty fields", () => {
  const { end_date, ...info } = scheduleInfo(form, { ...begun, output_table: " out ", dependencies: "a\n\n b " });
  expect(info).toEqual({ output_table: "out", every: "@daily", retries: 3, dependencies: ["a", "b"], alert: false });
  expect(new Date(end_date as string).getTime()).toBe(new Date("2030-01-01T09:00").getTime());
});

it("storedValues returns the values that scheduleInfo stored, in the form's terms", () => {
  const values = { ...begun, output_table: "out", every: "@weekly", dependencies: "a\nb", alert: true };
  expect(storedValues(form, scheduleInfo(form, values))).toEqual(values);
  expect(storedValues(form, { start_date: "tomorrow", other: 1 })).toMatchObject({ start_date: "", output_table: "" });
});

it("scheduleProblems reports missing fields, invalid numbers and violated rules of the setting", () => {
  expect(scheduleProblems(form, begun)).toEqual({ missing: ["output_table"], wrong: [], problems: {} });
  expect(scheduleProblems(form, { ...begun, output_table: "out", retries: "three" })).toEqual({
    missing: [],
    wrong: ["retries"],
    problems: {},
  });
  expect(scheduleProblems(form, { ...begun, output_table: "out", start_date: "2031-01-01T09:00" }).problems).toEqual({
    end_date: "End date cannot be before start date",
  });
});

it("scheduleLink returns the scheduler's address, and null for anything but a web address", () => {
  const query = { id: 5, extra_json: { schedule_info: { output_table: "a b" } } };
  expect(scheduleLink(form, query)).toBe("https://flow.example/tree?dag=query_5_a%20b");
  expect(scheduleLink({ ...form, linkback: "javascript:alert(${id})" }, query)).toBeNull();
});

it("scheduleForm returns null without a setting, and throws for an invalid one", () => {
  expect(scheduleForm(undefined)).toBeNull();
  expect(() => scheduleForm("{}")).toThrow();
});
