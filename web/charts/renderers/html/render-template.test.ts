import { expect, it } from "vitest";
import { renderTemplate } from "./render-template";

const rows = {
  data: [
    { name: "<b>A</b>", n: 1234.5, day: 0, tags: '["x"]', year: 1 },
    { name: "B", n: 2, day: 86400000, tags: "[]", year: 1 },
  ],
};
const filled = (template: string) => renderTemplate(template, rows, "en-US");

it("fills in names, escaped unless in three braces", () => {
  expect(filled("{{data.0.name}} {{{data.0.name}}}")).toBe("&lt;b&gt;A&lt;/b&gt; <b>A</b>");
});
it("supports loops, conditions and nested helpers", () => {
  expect(filled("{{#each data}}{{@index}}{{ifx (gt n 100) '!' '.'}}{{#unless @last}},{{/unless}}{{/each}}")).toBe(
    "0!,1.",
  );
  expect(filled("{{#if (and (eq data.1.n 2) (includes (parseJson data.0.tags) 'x'))}}yes{{else}}no{{/if}}")).toBe(
    "yes",
  );
});
it("formats dates, numbers and objects", () => {
  expect(
    filled(
      "{{dateFormat data.1.day}} {{dateFormat data.1.day format='D MMM'}} {{formatDate 'YYYY' data.0.day}} {{formatNumber data.0.n}} {{formatNumber data.0.n 'de-DE'}}",
    ),
  ).toBe("1970-01-02 2 Jan 1970 1,234.5 1.234,5");
  expect(filled("{{{stringify data.[1]}}}")).toBe('{"name":"B","n":2,"day":86400000,"tags":"[]","year":1}');
});
it("prefers a column over a helper of the same name", () => {
  expect(
    renderTemplate(
      "{{count}} {{count list}} {{#each list}}{{sum}}{{/each}}",
      { count: 7, list: [{ sum: 3 }] },
      "en-US",
    ),
  ).toBe("7 1 3");
});
it("groups rows by a key", () => {
  expect(filled('{{#group data by="year"}}{{value}}:{{#each items}}{{name}};{{/each}}{{/group}}')).toBe(
    "1:&lt;b&gt;A&lt;/b&gt;;B;",
  );
});
it("throws the errors of a template", () => {
  expect(() => filled("{{#each data}}")).toThrow(/Parse error/);
  expect(() => filled("{{unheard data 1}}")).toThrow(/unheard/);
});
it("grants no access to constructors", () => {
  expect(() => filled("{{data.constructor.constructor 'return 1'}}")).toThrow(/Missing helper/);
  expect(filled("{{constructor.name}}{{data.constructor.name}}{{__proto__}}")).toBe("");
});
