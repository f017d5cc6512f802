import { expect, it } from "vitest";
import { layerProblem, type StoredLayer } from "./stored-layer";

const layer = (part: Partial<StoredLayer>): StoredLayer => ({
  type: "XYZ",
  url: "https://tiles.example/{z}/{x}/{y}.png",
  title: "Streets",
  ...part,
});

it("requires an https URL, a title, and the service's parameters for a layer", () => {
  expect(layerProblem(layer({}))).toBeNull();
  expect(layerProblem(layer({ url: "http://tiles.example/{z}/{x}/{y}.png" }))).toBe("url");
  expect(layerProblem(layer({ url: "https://tiles.example/0/0/0.png" }))).toBe("placeholders");
  expect(layerProblem(layer({ title: " " }))).toBe("title");
  expect(layerProblem(layer({ type: "WMS", url: "https://maps.example" }))).toBe("layersParam");
  expect(layerProblem(layer({ type: "WFS", url: "https://maps.example" }))).toBe("typeName");
  expect(layerProblem(layer({ type: "WFS", url: "https://maps.example", typeName: "ns:roads" }))).toBeNull();
});
