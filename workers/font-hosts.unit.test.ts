import { expect, it } from "vitest";
import { fontSources } from "./font-hosts";

it("fontSources returns Superset's hosts, those that the deployment names, or none", () => {
  expect(fontSources({})).toBe(
    "https://fonts.googleapis.com https://fonts.gstatic.com https://use.typekit.net https://use.typekit.com",
  );
  expect(fontSources({ FONT_HOSTS: "fonts.example  *; script-src * https://x.example" })).toBe("https://fonts.example");
  expect(fontSources({ FONT_HOSTS: "none" })).toBe("");
});
