import { expect, it } from "vitest";
import { supersetTabs } from "./superset-tabs";

const left = JSON.stringify({
  sqlLab: {
    queryEditors: [
      {
        id: "xYz12",
        name: "Mine",
        sql: "select 1",
        dbId: 1,
        schema: "demo",
        queryLimit: 100,
        templateParams: '{"a": 1}',
        inLocalStorage: true,
        cursorPosition: { row: 0, column: 7 },
        northPercent: 30,
      },
      { id: "7", tabViewId: "7", name: "On its server", sql: "select 2", dbId: 1 },
      { id: "other", name: "Elsewhere", sql: null, dbId: 99 },
    ],
    unsavedQueryEditor: { id: "xYz12", sql: "select 1, 2" },
    tables: [
      { queryEditorId: "xYz12", dbId: 1, schema: "demo", name: "movies", expanded: false },
      { queryEditorId: "other", dbId: 99, schema: "x", name: "y" },
    ],
    queries: {},
  },
});

it("imports tabs that exist only in the browser, with their latest text and tables", () => {
  const tabs = supersetTabs(left, 5, [1, 2], 1000);
  expect(tabs).toMatchObject([
    {
      id: -1000,
      user_id: 5,
      label: "Mine",
      sql: "select 1, 2",
      database_id: 1,
      schema: "demo",
      query_limit: 100,
      template_params: '{"a": 1}',
      extra_json: { cursorPosition: { row: 0, column: 7 }, northPercent: 30 },
      table_schemas: [{ database_id: 1, schema: "demo", table: "movies", expanded: false }],
    },
    { id: -1001, label: "Elsewhere", sql: "", database_id: null, query_limit: 1000, table_schemas: [] },
  ]);
});

it("imports nothing from other values", () => {
  expect(
    [
      null,
      "",
      "no json",
      "null",
      "[]",
      '{"sqlLab": null}',
      '{"sqlLab": {"queryEditors": {"a": 1}}}',
      '{"sqlLab": {"queryEditors": [null, 3]}}',
    ].flatMap((text) => supersetTabs(text, 1, [1], 1)),
  ).toEqual([]);
});
