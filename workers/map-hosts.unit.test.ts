import { expect, it } from "vitest";
import { connectSources } from "./map-hosts";

it("connectSources returns the page's own origin, and the map services that the deployment names", () => {
  expect(connectSources({})).toBe("'self'");
  expect(connectSources({ MAP_HOSTS: "https://maps.example  https://*.tiles.example:8443" })).toBe(
    "'self' https://maps.example https://*.tiles.example:8443",
  );
  expect(connectSources({ MAP_HOSTS: "http://plain.example *; script-src * https://good.example" })).toBe(
    "'self' https://good.example",
  );
});
