import { expect, it } from "vitest";
import { inertJson } from "./inert-json";

it("keeps JSON from ending its element, and the value from ending its attribute", () => {
  const json = JSON.stringify({ title: "</script><!--<script>" });
  const html = inertJson("response", '/api/"><b>', json);
  expect(html).toMatch(/^<script type="application\/json" data-response="\/api\/&#34;&#62;&#60;b&#62;">/);
  const inside = html.slice(html.indexOf('">') + 2, html.lastIndexOf("</script>"));
  expect(inside).not.toContain("<");
  expect(JSON.parse(inside)).toEqual({ title: "</script><!--<script>" });
});
