import { resource } from "./transport/resource";

export const annotationLayers = resource("annotation_layer");

/** Annotations of one layer; a person who may write layers may write them. */
export const annotationsOn = (layer: number) => ({
  ...resource("annotation_layer/:layer/annotation", { layer }),
  permissions: annotationLayers.permissions,
});
