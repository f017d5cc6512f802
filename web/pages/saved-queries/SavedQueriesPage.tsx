import { lazy, Suspense, useState } from "react";
import type { ListedSavedQuery } from "../../../schema/saved-query/calls";
import { savedQueries } from "../../api/sql/saved-queries";
import { t } from "../../i18n";
import { ListPage } from "../lists/ListPage";
import { QueryPreview } from "./QueryPreview";
import { savedQueryList } from "./saved-query-list";

const VersionsDialog = lazy(() =>
  import("./versions/VersionsDialog").then((module) => ({ default: module.VersionsDialog })),
);

/** The person's saved queries: to view, open, tag and share, with their versions. */
export function SavedQueriesPage() {
  const [shown, setShown] = useState<ListedSavedQuery | null>(null);
  const [versionsOf, setVersionsOf] = useState<ListedSavedQuery | null>(null);
  // Created once: a new definition would send a new request.
  const [definition] = useState(() => savedQueryList(savedQueries, { onShow: setShown, onVersions: setVersionsOf }));
  return (
    <>
      <ListPage definition={definition} />
      {shown && (
        <QueryPreview<ListedSavedQuery>
          resource="saved_query"
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
          faceOf={(row) => ({
            title: row.label || t("Untitled"),
            sql: row.sql ?? "",
            href: `/sqllab/?savedQueryId=${row.id}`,
          })}
        />
      )}
      {versionsOf && (
        <Suspense>
          <VersionsDialog
            id={versionsOf.id}
            name={versionsOf.label || t("Untitled")}
            onClose={() => setVersionsOf(null)}
          />
        </Suspense>
      )}
    </>
  );
}
