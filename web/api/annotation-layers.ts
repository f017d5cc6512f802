import { resource } from "./transport/resource";

export interface AnnotationLayerItem {
  id: number;
  name: string;
  descr: string | null;
  /** UTC, without a zone. */
  changed_on: string;
}

export interface AnnotationItem {
  id: number;
  short_descr: string;
  long_descr: string | null;
  json_metadata: string | null;
  start_dttm: string;
  end_dttm: string;
  /** UTC, without a zone. */
  changed_on: string;
}

export const annotationLayers = resource<AnnotationLayerItem>("annotation_layer");

/** Annotations of one layer; a person who may write layers may write them. */
export const annotationsOn = (layer: number) => ({ ...resource<AnnotationItem>(`annotation_layer/${layer}/annotation`), permissions: annotationLayers.permissions });
