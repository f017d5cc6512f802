import { expect, it } from "vitest";
import { z } from "zod";
import { annotationToCreate } from "../../../schema/annotation-layer/wire";
import { databaseToCreate } from "../../../schema/database/wire";
import { reportToCreate } from "../../../schema/report/wire";
import { rowRuleToCreate } from "../../../schema/row-rule/wire";
import { tagToCreate } from "../../../schema/tag/wire";
import { integer } from "../../../schema/wire/fields";
import { check } from "./validate";

const problems = (schema: z.ZodType, body: Record<string, unknown>) => {
  const checked = check(schema, body);
  return checked.ok ? null : checked.problems;
};

it("parses whole numbers from text and fractions, as Superset does, and nothing else", () => {
  const schema = z.strictObject({ timeout: integer.nullish(), owners: z.array(integer).optional() });
  expect(check(schema, { timeout: " 5 ", owners: ["7", 8.9] })).toEqual({
    ok: true,
    value: { timeout: 5, owners: [7, 8] },
  });
  for (const timeout of ["x", "5.5", "", [5], {}, true, "99999999999"])
    expect(problems(schema, { timeout }), String(timeout)).toEqual({ timeout: ["Not a valid integer."] });
  const sent = { timeout: "5" };
  check(schema, sent);
  expect(sent).toEqual({ timeout: "5" });
});

it("parses booleans in the spellings that Superset accepts, and no others", () => {
  const schema = z.strictObject({ active: z.boolean().nullish() });
  for (const active of [1, "1", "t", "True", "TRUE", "yes", "Y", "On"])
    expect(check(schema, { active }), String(active)).toEqual({ ok: true, value: { active: true } });
  for (const active of [0, "0", "F", "false", "No", "OFF", "n"])
    expect(check(schema, { active }), String(active)).toEqual({ ok: true, value: { active: false } });
  for (const active of ["tRUE", " true", "", 2, [], {}, "x"])
    expect(problems(schema, { active }), String(active)).toEqual({ active: ["Not a valid boolean."] });
});

it("reports values of another type with Superset's messages", () => {
  expect(problems(rowRuleToCreate, { name: "r", filter_type: 5, tables: [], roles: [], clause: "1=1" })).toMatchObject({
    filter_type: ["Not a valid string."],
  });
  expect(
    problems(rowRuleToCreate, { name: "r", filter_type: "x", tables: [], roles: [], clause: "1=1" }),
  ).toMatchObject({ filter_type: ["Must be one of: Regular, Base."] });
  expect(problems(databaseToCreate, { database_name: "d", configuration_method: 5 })).toEqual({
    configuration_method: ["Must be one of: sqlalchemy_form, dynamic_form."],
  });
  expect(problems(tagToCreate, { name: "t", objects_to_tag: ["x", 5] })).toEqual({
    objects_to_tag: { 0: ["Not a valid tuple."], 1: ["Not a valid tuple."] },
  });
  expect(problems(annotationToCreate, { short_descr: "a", start_dttm: 5, end_dttm: null })).toEqual({
    start_dttm: ["Not a valid datetime."],
    end_dttm: ["Field may not be null."],
  });
  expect(
    problems(reportToCreate, { type: "Report", name: "r", crontab: "", creation_method: 5, recipients: ["x"] }),
  ).toEqual({
    crontab: ["Cron expression is not valid", "Length must be between 1 and 1000."],
    creation_method: ["Must be one of: charts, dashboards, alerts_reports."],
    recipients: { 0: { _schema: ["Invalid input type."] } },
  });
});

it("drops unknown keys of a database and exposes it in the SQL editor by default", () => {
  expect(check(databaseToCreate, { database_name: "d", backend: "postgresql" })).toMatchObject({
    ok: true,
    value: { database_name: "d", expose_in_sqllab: true },
  });
});
