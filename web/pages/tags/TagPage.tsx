import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Pencil, Tags as TagsIcon } from "lucide-react";
import { useState } from "react";
import type { TaggedKind } from "../../../schema/tag/wire";
import type { TaggedObject } from "../../../schema/tag/calls";
import { useRights } from "../../api/people/rights";
import { tags } from "../../api/tags";
import { t } from "../../i18n";
import { NotFound } from "../../shell/NotFound";
import { PageHeader } from "../../shell/PageHeader";
import { Avatars, fullName } from "../../ui/display/Avatars";
import { Button } from "../../ui/actions/Button";
import { type DataColumn, DataTable } from "../../ui/navigation/DataTable";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { NameCell } from "../lists/NameCell";
import { TagDialog } from "./TagDialog";
import { kindNames } from "./tag-objects";
import "../lists/lists.css";

const ORDER: readonly TaggedKind[] = ["dashboard", "chart", "query", "dataset"];

/** /superset/all_entities/?id=: all objects with one tag that the person may see. */
export function TagPage() {
  const { id: given } = useSearch({ strict: false }) as { id?: string };
  const id = Number(given);
  const known = Number.isInteger(id) && id > 0;
  const cache = useQueryClient();
  const can = useRights(true);
  const [editing, setEditing] = useState(false);
  const tag = useQuery({
    queryKey: ["tag", id],
    queryFn: ({ signal }) => tags.get(id, signal),
    enabled: known,
  });
  const objects = useQuery({
    queryKey: ["tag", id, "objects"],
    queryFn: ({ signal }) => tags.objects(id, signal),
    enabled: known,
  });
  if (!known || (tag.error as { status?: number } | null)?.status === 404) return <NotFound />;

  const closed = (changed: boolean) => {
    setEditing(false);
    if (changed) void cache.invalidateQueries({ queryKey: ["tag", id] });
  };
  const error = tag.error ?? objects.error;
  const mayEdit = can("can_write", "Tag") && tag.data?.type === 1;
  return (
    <>
      <PageHeader
        title={tag.data?.name ?? t("Tag")}
        beside={
          tag.data?.created_by && (
            <span className="t2 m-hide">{t("Created by {name}", { name: fullName(tag.data.created_by) })}</span>
          )
        }
      >
        {mayEdit && (
          <Button icon={Pencil} onClick={() => setEditing(true)}>
            {t("Edit tag")}
          </Button>
        )}
      </PageHeader>
      <main id="main" tabIndex={-1} className="page" style={{ gap: 16 }}>
        {tag.data?.description && <p className="t2">{tag.data.description}</p>}
        {error ? (
          <div className="card">
            <ErrorState error={error}>
              <Button onClick={() => void Promise.all([tag.refetch(), objects.refetch()])}>{t("Try again")}</Button>
            </ErrorState>
          </div>
        ) : objects.data?.length === 0 ? (
          <div className="card">
            <EmptyState icon={TagsIcon} level={2} title={t("No entities have this tag currently assigned")}>
              {mayEdit && (
                <Button kind="primary" onClick={() => setEditing(true)}>
                  {t("Add tag to entities")}
                </Button>
              )}
            </EmptyState>
          </div>
        ) : (
          ORDER.filter((kind) => !objects.data || objects.data.some(({ type }) => type === kind))
            .slice(0, objects.data ? ORDER.length : 1)
            .map((kind) => (
              <Objects
                key={kind}
                title={objects.data ? kindNames()[kind] : t("Loading...")}
                rows={objects.data?.filter(({ type }) => type === kind) ?? null}
              />
            ))
        )}
      </main>
      {editing && tag.data && <TagDialog tag={tag.data} onClose={closed} />}
    </>
  );
}

function Objects({ title, rows }: { title: string; rows: readonly TaggedObject[] | null }) {
  return (
    <section className="col" style={{ gap: 8 }}>
      <h2>
        {title}
        {rows && (
          <span className="count tn" style={{ marginLeft: 8 }}>
            {rows.length}
          </span>
        )}
      </h2>
      <DataTable
        label={title}
        columns={columns()}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name ?? ""}
        skeletonRows={5}
      />
    </section>
  );
}

const columns = (): DataColumn<TaggedObject>[] => [
  {
    id: "name",
    header: t("Name"),
    cell: (row) => <NameCell name={row.name || t("Untitled")} href={row.url} modified={row.changed_on} />,
  },
  { id: "owners", header: t("Owners"), className: "c-o", width: 240, cell: (row) => <Avatars people={row.owners} /> },
  {
    id: "modified",
    header: t("Last modified"),
    className: "t2 c-m",
    width: 200,
    cell: (row) => <RelativeTime iso={row.changed_on} />,
  },
];
