import { expect, it } from "vitest";
import { pluginHosts } from "./plugin-hosts";

it("pluginHosts returns every host, those that the deployment names, or none", () => {
  expect(pluginHosts({})).toBeNull();
  expect(pluginHosts({ PLUGIN_HOSTS: "" })).toBeNull();
  expect(pluginHosts({ PLUGIN_HOSTS: "plugins.example  cdn.example" })).toEqual(["plugins.example", "cdn.example"]);
  expect(pluginHosts({ PLUGIN_HOSTS: "none" })).toEqual([]);
});
