import { expect, it } from "vitest";
import { frameDocument } from "./frame-document";

it.each(["</script><img src=x>", "<!-- <script>", "\u2028\u2029"])(
  "frameDocument keeps the bundle %j within its script element, unchanged",
  (bundle) => {
    const html = frameDocument(bundle);
    expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    const [, json] = /\}\)\((".*")\)<\/script>/s.exec(html)!;
    expect(JSON.parse(json!)).toBe(bundle);
  },
);
