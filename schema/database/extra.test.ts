import { expect, it } from "vitest";
import { extraField } from "./extra";

const problems = (extra: string): string[] | undefined =>
  extraField.safeParse(extra).error?.issues.map(({ message }) => message);

it("accepts any keys of extra, and the arguments of MetaData as metadata_params", () => {
  for (const extra of [
    "",
    "{}",
    '{"nothing": {"a": [1]}, "engine_params": {"pool_size": 5}}',
    '{"metadata_params": {}}',
    '{"metadata_params": []}',
    '{"metadata_params": {"schema": "public", "quote_schema": true, "info": {}}}',
  ])
    expect(problems(extra), extra).toBeUndefined();
});

it("names the first unknown key of metadata_params", () => {
  const complaint = (key: string) => [
    `The metadata_params in Extra field is not configured correctly. The key ${key} is invalid.`,
  ];
  expect(problems('{"metadata_params": {"schema": "s", "x": 1, "y": 2}}')).toEqual(complaint("x"));
  expect(problems('{"metadata_params": ["z"]}')).toEqual(complaint("z"));
  expect(problems('{"metadata_params": "ab"}')).toEqual(complaint("a"));
});

it("refuses invalid JSON, and JSON that is no object", () => {
  expect(problems("{")).toEqual([
    "Field cannot be decoded by JSON. Expecting property name enclosed in double quotes or '}': line 1 column 2 (char 1)",
  ]);
  for (const extra of ["[]", "1", "null", '"x"', '{"metadata_params": null}', '{"metadata_params": 1}'])
    expect(problems(extra), extra).toEqual(["Not a valid mapping type."]);
});
