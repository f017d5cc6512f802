import { useMemo } from "react";
import { annotationLayers } from "../../api/annotation-layers";
import { ListPage } from "../lists/ListPage";
import { annotationLayerList } from "./annotation-layer-list";

export function AnnotationLayersPage() {
  return <ListPage definition={useMemo(() => annotationLayerList(annotationLayers), [])} />;
}
