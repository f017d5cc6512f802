import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListFilter } from "../../api/transport/resource";
import { t } from "../../i18n";
import { isRefused } from "../../shell/PageError";
import { Button, buttonClass } from "../../ui/actions/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { ObjectCard } from "../../ui/display/ObjectCard";
import { Segmented } from "../../ui/inputs/Segmented";
import { Skeleton } from "../../ui/feedback/Skeleton";
import type { ListDefinition } from "../lists/list-definition";
import { useFavorites } from "../lists/useFavorites";
import { useProblemToast } from "../lists/useProblemToast";
import { useRowActions } from "../lists/useRowActions";
import { Section } from "./Section";

type Tab = "favorite" | "mine" | "all";

interface ObjectSectionProps<R extends { id: number }> {
  definition: ListDefinition<R>;
  listHref: string;
  labels: { viewAll: string; none: string; noFavorites: string };
  /** Link to create an object, for people who may. */
  make?: ReactNode;
  myId: number | null;
}

const shown = 5;

/** The five newest dashboards or charts: favorites, the person's own, or all. */
export function ObjectSection<R extends { id: number }>({
  definition,
  listHref,
  labels,
  make,
  myId,
}: ObjectSectionProps<R>) {
  const { client, resource, title, messages, card, nameOf } = definition;
  const [tab, setTab] = useState<Tab>("all");
  const cache = useQueryClient();
  const query = {
    filters: filtersOf(tab, resource, myId ?? 0),
    order_column: "changed_on_delta_humanized",
    order_direction: "desc" as const,
    page: 0,
    page_size: shown,
  };
  const list = useQuery({
    queryKey: ["list", resource, query],
    queryFn: ({ signal }) => client.list(query, signal),
    enabled: tab !== "mine" || myId !== null,
  });
  const rights = useQuery({
    queryKey: ["permissions", resource],
    queryFn: ({ signal }) => client.permissions(signal),
    staleTime: 5 * 60_000,
  });
  const refused = isRefused(list.error);
  useProblemToast(isRefused(rights.error) ? null : rights.error, messages.infoFailed);
  const rows = list.data?.result;
  const { favorites, toggle } = useFavorites(
    resource,
    client,
    (rows ?? []).map((row) => row.id),
  );
  const can = (permission: string) => rights.data?.includes(permission) ?? false;
  const actions = useRowActions(
    definition,
    { canChange: can("can_write"), canRemove: can("can_write"), canExport: can("can_export") },
    () => void cache.invalidateQueries({ queryKey: ["list", resource] }),
  );
  const tabs = [
    { value: "favorite" as const, label: t("Favorite") },
    { value: "mine" as const, label: t("Mine") },
    { value: "all" as const, label: t("All") },
  ];
  if (refused) return null;
  return (
    <Section
      title={title}
      tools={<Segmented label={title} value={tab} options={tabs} onChange={setTab} />}
      end={
        <>
          {make}
          <a className={buttonClass("ghost", "small")} href={listHref} aria-label={labels.viewAll}>
            {t("View all")}
          </a>
        </>
      }
    >
      {list.isError ? (
        <div className="card">
          <ErrorState error={list.error} title={t("There was an error fetching the filtered charts and dashboards:")}>
            <Button onClick={() => void list.refetch()}>{t("Try again")}</Button>
          </ErrorState>
        </div>
      ) : rows?.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={SearchX}
            title={tab === "favorite" ? labels.noFavorites : labels.none}
            {...(tab === "favorite"
              ? { hint: t("Star dashboards and charts to find them here.") }
              : {
                  hint: can("can_write")
                    ? t("Import an export file to get started.")
                    : t("Nothing is shared with you yet. Ask an owner or an administrator for access."),
                })}
          />
        </div>
      ) : (
        <div className="cards" aria-busy={!rows}>
          {!rows &&
            Array.from({ length: shown }, (_, index) => (
              <Skeleton key={index} height={170} style={{ borderRadius: 8 }} />
            ))}
          {rows?.map(
            (row) =>
              card && (
                <ObjectCard
                  key={row.id}
                  title={nameOf(row)}
                  {...card(row)}
                  favorite={{ on: favorites.has(row.id), onToggle: () => void toggle(row.id) }}
                  actions={actions.entriesOf(row)}
                />
              ),
          )}
        </div>
      )}
      {actions.dialog}
    </Section>
  );
}

function filtersOf(tab: Tab, resource: string, myId: number): ListFilter[] {
  if (tab === "favorite") return [{ col: "id", opr: `${resource}_is_favorite`, value: true }];
  return tab === "mine" ? [{ col: "owners", opr: "rel_m_m", value: myId }] : [];
}
