import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListFilter } from "../../api/transport/resource";
import { t } from "../../i18n";
import { isRefused } from "../../shell/PageError";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { ObjectCard } from "../../ui/ObjectCard";
import { Segmented } from "../../ui/Segmented";
import { Skeleton } from "../../ui/Skeleton";
import type { ListDefinition } from "../lists/list-definition";
import { useFavorites } from "../lists/useFavorites";
import { useProblemToast } from "../lists/useProblemToast";
import { useRowActions } from "../lists/useRowActions";
import { Section } from "./Section";

type Tab = "favorite" | "mine" | "all";

interface ObjectSectionProps<R extends { id: number }> {
  definition: ListDefinition<R>;
  listHref: string;
  /** Link to create an object, for people who may. */
  make?: ReactNode;
  myId: number | null;
}

const shown = 5;

/** The five newest dashboards or charts: favorites, the person's own, or all. */
export function ObjectSection<R extends { id: number }>({ definition, listHref, make, myId }: ObjectSectionProps<R>) {
  const { client, resource, title, noun, plural, card, nameOf } = definition;
  const [tab, setTab] = useState<Tab>("all");
  const cache = useQueryClient();
  const query = { filters: filtersOf(tab, resource, myId ?? 0), order_column: "changed_on_delta_humanized", order_direction: "desc" as const, page: 0, page_size: shown };
  const list = useQuery({ queryKey: ["list", resource, query], queryFn: ({ signal }) => client.list(query, signal), enabled: tab !== "mine" || myId !== null });
  const rights = useQuery({ queryKey: ["permissions", resource], queryFn: ({ signal }) => client.permissions(signal), staleTime: 5 * 60_000 });
  const refused = isRefused(list.error);
  useProblemToast(isRefused(rights.error) ? null : rights.error, (message) => t("An error occurred while fetching {noun} info: {message}", { noun, message }));
  const rows = list.data?.result;
  const { favorites, toggle } = useFavorites(resource, client, (rows ?? []).map((row) => row.id));
  const can = (permission: string) => rights.data?.includes(permission) ?? false;
  const actions = useRowActions(definition, { canChange: can("can_write"), canRemove: can("can_write"), canExport: can("can_export") }, () => void cache.invalidateQueries({ queryKey: ["list", resource] }));
  const tabs = [
    { value: "favorite" as const, label: t("Favorite") },
    { value: "mine" as const, label: t("Mine") },
    { value: "all" as const, label: t("All") },
  ];
  if (refused) return null;
  return (
    <Section title={title} tools={<Segmented label={title} value={tab} options={tabs} onChange={setTab} />} end={<>{make}<a className={buttonClass("ghost", "small")} href={listHref} aria-label={t("View all {plural}", { plural })}>{t("View all")}</a></>}>
      {list.isError ? (
        <div className="card">
          <ErrorState error={list.error} title={t("An error occurred while fetching {plural}", { plural })}>
            <Button onClick={() => void list.refetch()}>{t("Try again")}</Button>
          </ErrorState>
        </div>
      ) : rows?.length === 0 ? (
        <div className="card"><EmptyState icon={SearchX} title={emptyTitle(tab, plural)} {...(tab === "favorite" ? { hint: t("Star objects to find them here.") } : can("can_write") ? { hint: t("Import an export file to start with what you have.") } : {})} /></div>
      ) : (
        <div className="cards" aria-busy={!rows}>
          {!rows && Array.from({ length: shown }, (_, index) => <Skeleton key={index} height={170} style={{ borderRadius: 8 }} />)}
          {rows?.map((row) => card && (
            <ObjectCard key={row.id} title={nameOf(row)} {...card(row)} favorite={{ on: favorites.has(row.id), onToggle: () => void toggle(row.id) }} actions={actions.entriesOf(row)} />
          ))}
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

function emptyTitle(tab: Tab, plural: string): string {
  if (tab === "favorite") return t("No favorite {plural} yet", { plural });
  return t("No {plural} yet", { plural });
}
