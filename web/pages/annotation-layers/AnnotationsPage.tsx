import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { annotationLayers, annotationsOn } from "../../api/annotation-layers";
import { t } from "../../i18n";
import { PageError } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { ListPage } from "../lists/ListPage";
import { annotationList } from "./annotation-list";

/** /annotationlayer/{id}/annotation/: the annotations of one layer. */
export function AnnotationsPage() {
  const { layer } = useParams({ strict: false }) as { layer: string };
  const id = Number(layer);
  const shown = useQuery({
    queryKey: ["annotation_layer", id],
    queryFn: ({ signal }) => annotationLayers.get(id, signal),
  });
  const name = shown.data?.name;
  const definition = useMemo(
    () => (name === undefined ? null : annotationList({ id, name }, annotationsOn(id))),
    [id, name],
  );
  if (shown.error)
    return (
      <>
        <PageHeader title={t("Annotations")} />
        <main id="main" className="page">
          <PageError error={shown.error} title={t("An error occurred while fetching annotations")} />
        </main>
      </>
    );
  return definition && <ListPage definition={definition} />;
}
