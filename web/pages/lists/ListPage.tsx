import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, FolderOpen, ListChecks, Plus, SearchX } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { IconButton } from "../../ui/IconButton";
import { Pager } from "../../ui/Pager";
import { usePageActions } from "../../shell/page-actions";
import { isRefused, PageError } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { BulkBar } from "./BulkBar";
import { FilterLine } from "./FilterLine";
import { firstPageOf, pageSize } from "./first-page";
import { FolderBar } from "./folders/FolderBar";
import { folderConditions, folderedKind, inFolder, openFolder, withoutFolder } from "./folders/folder-filter";
import { NewFolderButton } from "./folders/NewFolderButton";
import { ImportDialog } from "./ImportDialog";
import type { ListDefinition } from "./list-definition";
import { listFilters } from "./list-filters";
import { ListBody } from "./ListBody";
import { SortMenu } from "./SortMenu";
import { writeListState } from "./list-state";
import { useListState } from "./useListState";
import { useFocusAfterRemoval } from "./useFocusAfterRemoval";
import { useOpenAddress } from "./useOpenAddress";
import { useProblemToast } from "./useProblemToast";
import { useRowActions } from "./useRowActions";
import "./lists.css";

/** A list of objects with filters, sort, pages, bulk selection, import and export; its state is in the address. */
export function ListPage<R extends { id: number }>({ definition }: { definition: ListDefinition<R> }) {
  const { client, filters, resource, title, noun, plural } = definition;
  const foldered = folderedKind(definition.taggedAs);
  const [state, change] = useListState(definition.defaultView, definition.defaultSort);
  const [importing, setImporting] = useState(false);
  const [creating, setCreating] = useState(false);
  const main = useRef<HTMLElement>(null);
  const onFocus = useFocusAfterRemoval(main);
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  useOpenAddress({ import: () => setImporting(true), create: () => setCreating(true) });
  const cache = useQueryClient();

  const query = { ...firstPageOf(state.sort, definition.asks), filters: [...(definition.only ?? []), ...listFilters(filters, state.filters), ...(foldered ? folderConditions(state.filters) : [])], page: state.page };
  const filtered = query.filters.length - (definition.only?.length ?? 0);
  const list = useQuery({ queryKey: ["list", resource, query], queryFn: ({ signal }) => client.list(query, signal), placeholderData: keepPreviousData });
  const rights = useQuery({ queryKey: ["permissions", resource], queryFn: ({ signal }) => client.permissions(signal), staleTime: 5 * 60_000 });
  const refused = isRefused(list.error);
  useProblemToast(isRefused(rights.error) ? null : rights.error, (message) => t("An error occurred while fetching {noun} info: {message}", { noun, message }));
  const { hasBundles = true, create, writes = { create: "can_write", change: "can_write", remove: "can_write" } } = definition;
  const can = (permission: string) => rights.data?.includes(permission) ?? false;

  const refresh = () => {
    setPicked((ids) => ids && new Set());
    void cache.invalidateQueries({ queryKey: ["list", resource] });
  };
  const created = (changed: boolean) => {
    setCreating(false);
    if (changed) refresh();
  };
  const actions = useRowActions(definition, { canChange: can(writes.change), canRemove: can(writes.remove), canExport: hasBundles && can("can_export") }, refresh);
  const view = definition.card ? state.view : "table";
  const folder = foldered ? openFolder(state.filters) : null;
  const keepFolder: typeof change = (next) => change(next.filters ? { ...next, filters: { ...next.filters, ...(folder === null ? {} : { folder: state.filters["folder"]! }) } } : next);
  // Dragging a row's link onto a folder moves that object, with the other selected ones.
  const draggedIds = (address: string) => {
    const row = list.data?.result.find((one) => new URL(hrefOf(definition, one), location.href).href === address);
    return row ? (picked?.has(row.id) ? [...picked] : [row.id]) : [];
  };
  const count = list.data?.count ?? 0;
  const pastTheEnd = list.data !== undefined && !list.isPlaceholderData && state.page > 0 && state.page * pageSize >= count;
  usePageActions([
    ...(hasBundles && can("can_write") ? [{ label: t("Import {plural}", { plural }), icon: Download, onSelect: () => setImporting(true) }] : []),
    ...(can(writes.create) && create ? [{ label: t("New {noun}", { noun }), icon: Plus, onSelect: () => setCreating(true) }] : []),
    ...((state.page + 1) * pageSize < count ? [{ label: t("Next page"), icon: ChevronRight, onSelect: () => change({ page: state.page + 1 }) }] : []),
    ...(state.page > 0 ? [{ label: t("Previous page"), icon: ChevronLeft, onSelect: () => change({ page: state.page - 1 }) }] : []),
    ...(actions.removeMany || actions.exportMany ? [{ label: t("Bulk select"), icon: ListChecks, onSelect: () => setPicked(picked ? null : new Set()) }] : []),
  ]);
  const backToStart = useEffectEvent(() => change({ page: 0 }));
  useEffect(() => {
    if (pastTheEnd) backToStart();
  }, [pastTheEnd]);

  return (
    <>
      <PageHeader title={title} beside={list.data && <span className="count tn">{count.toLocaleString()}</span>}>
        {hasBundles && can("can_write") && <IconButton icon={Download} label={t("Import {plural}", { plural })} onClick={() => setImporting(true)} />}
        {(actions.removeMany || actions.exportMany) && <Button icon={ListChecks} className="m-icon" aria-pressed={picked !== null} data-bulk onClick={() => setPicked(picked ? null : new Set())}>{t("Bulk select")}</Button>}
        {foldered && can("can_write") && <NewFolderButton open={folder} />}
        {!refused && definition.more?.(refresh)}
        {can(writes.create) && definition.create && <Button kind="primary" icon={Plus} className="m-icon" onClick={() => setCreating(true)}>{definition.create.label}</Button>}
      </PageHeader>
      <main id="main" ref={main} className="page" style={{ gap: 12 }} onFocus={onFocus}>
        {!refused && <FilterLine label={t("Filter {plural}", { plural })} specs={filters} state={{ ...state, view, filters: withoutFolder(state.filters) }} onChange={keepFolder} hasCards={definition.card !== undefined}>
          {view === "card" && <SortMenu sorts={definition.sorts} value={state.sort} onChange={(sort) => change({ sort })} />}
        </FilterLine>}
        {foldered && !refused && <FolderBar kind={foldered} title={title} plural={plural} open={folder} mayMake={can("can_write")} hrefOf={(wanted) => writeListState({ ...state, page: 0, filters: inFolder(state.filters, wanted) })} draggedIds={draggedIds} onMoved={refresh} />}
        {picked && <BulkBar ids={picked} actions={actions} fixed={(list.data?.result ?? []).filter((row) => picked.has(row.id) && !actions.mayChange(row)).length} {...(definition.taggedAs ? { taggedAs: definition.taggedAs, plural, onTagged: refresh } : {})} onClear={() => setPicked(new Set())} onLeave={() => setPicked(null)} />}
        <h2 className="vh">{view === "card" ? t("{title} as cards", { title }) : t("{title} as a table", { title })}</h2>
        {list.isError ? (
          <div className="card">
            <PageError error={list.error} title={t("An error occurred while fetching {plural}", { plural })} onAgain={() => void list.refetch()} />
          </div>
        ) : list.data?.result.length === 0 ? (
          <div className="card">
            {folder !== null && filtered === 1 ? (
              <EmptyState icon={FolderOpen} title={t("No {plural} in this folder", { plural })} hint={t("Choose “Move to folder” in the actions of {plural}, or drag their names onto a folder.", { plural })} />
            ) : filtered > 0 ? (
              <EmptyState icon={SearchX} title={t("No results match your filter criteria")} hint={t("Try different criteria to display results.")}>
                <Button onClick={() => keepFolder({ filters: {} })}>{t("Clear all filters")}</Button>
              </EmptyState>
            ) : (
              <EmptyState icon={SearchX} title={definition.emptyTitle ?? t("No Data")} {...(definition.emptyHint ? { hint: definition.emptyHint } : hasBundles && can("can_write") ? { hint: t("Import an export file to start with what you have.") } : {})}>
                {hasBundles && can("can_write") && <Button kind="primary" onClick={() => setImporting(true)}>{t("Import {noun}", { noun })}</Button>}
                {!hasBundles && create && can(writes.create) && <Button kind="primary" icon={Plus} onClick={() => setCreating(true)}>{create.label}</Button>}
              </EmptyState>
            )}
          </div>
        ) : (
          <ListBody definition={definition} view={view} rows={list.data?.result ?? null} sort={state.sort} onSort={(sort) => change({ sort })} picked={picked} onPick={setPicked} actions={actions} />
        )}
        {count > 0 && <Pager page={state.page} pageSize={pageSize} count={count} onPage={(page) => change({ page })} />}
      </main>
      {importing && <ImportDialog resource={resource} noun={noun} plural={plural} onClose={() => setImporting(false)} onImported={refresh} />}
      {creating && definition.create?.dialog(created)}
      {actions.dialog}
    </>
  );
}

const hrefOf = <R extends { id: number }>(definition: ListDefinition<R>, row: R): string => definition.hrefOf?.(row) ?? definition.card?.(row).href ?? "";
