import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, FolderOpen, ListChecks, Plus, SearchX } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_COUNTED_ROWS } from "../../../schema/limits";
import { currentLocale, t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { IconButton } from "../../ui/actions/IconButton";
import { Pager } from "../../ui/navigation/Pager";
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
  const { client, filters, resource, title, messages } = definition;
  const foldered = folderedKind(definition.taggedAs);
  const [state, change] = useListState(definition.defaultView, definition.defaultSort);
  const [importing, setImporting] = useState(false);
  const [creating, setCreating] = useState(false);
  const main = useRef<HTMLElement>(null);
  const onFocus = useFocusAfterRemoval(main);
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  useOpenAddress({ import: () => setImporting(true), create: () => setCreating(true) });
  const cache = useQueryClient();

  const query = {
    ...firstPageOf(state.sort, definition.queryKeys),
    filters: [
      ...(definition.only ?? []),
      ...listFilters(filters, foldered ? withoutFolder(state.filters) : state.filters),
      ...(foldered ? folderConditions(state.filters) : []),
    ],
    page: state.page,
  };
  const filtered = query.filters.length - (definition.only?.length ?? 0);
  const list = useQuery({
    queryKey: ["list", resource, query],
    queryFn: ({ signal }) => client.list(query, signal),
    placeholderData: keepPreviousData,
  });
  const rights = useQuery({
    queryKey: ["permissions", resource],
    queryFn: ({ signal }) => client.permissions(signal),
    staleTime: 5 * 60_000,
  });
  const refused = isRefused(list.error);
  useProblemToast(isRefused(rights.error) ? null : rights.error, messages.infoFailed);
  const { create, writes = { create: "can_write", change: "can_write", remove: "can_write" } } = definition;
  const can = (permission: string) => rights.data?.includes(permission) ?? false;
  const imports = can("can_write") ? messages.bundles : undefined;

  const refresh = () => {
    setPicked((ids) => ids && new Set());
    void cache.invalidateQueries({ queryKey: ["list", resource] });
  };
  const created = (changed: boolean) => {
    setCreating(false);
    if (changed) refresh();
  };
  const actions = useRowActions(
    definition,
    { canChange: can(writes.change), canRemove: can(writes.remove), canExport: can("can_export") },
    refresh,
  );
  const view = definition.card ? state.view : "table";
  const folder = foldered ? openFolder(state.filters) : null;
  const keepFolder: typeof change = (next) =>
    change(
      next.filters
        ? { ...next, filters: { ...next.filters, ...(folder === null ? {} : { folder: state.filters["folder"]! }) } }
        : next,
    );
  // Dragging a row's link onto a folder moves that object, with the other selected ones.
  const draggedIds = (address: string) => {
    const row = list.data?.result.find((one) => new URL(hrefOf(definition, one), location.href).href === address);
    return row ? (picked?.has(row.id) ? [...picked] : [row.id]) : [];
  };
  const count = list.data?.count ?? 0;
  const pastTheEnd =
    list.data !== undefined && !list.isPlaceholderData && state.page > 0 && state.page * pageSize >= count;
  usePageActions([
    ...(imports ? [{ label: imports.importTitle, icon: Download, onSelect: () => setImporting(true) }] : []),
    ...(can(writes.create) && create ? [{ label: create.command, icon: Plus, onSelect: () => setCreating(true) }] : []),
    ...((state.page + 1) * pageSize < count
      ? [{ label: t("Next page"), icon: ChevronRight, onSelect: () => change({ page: state.page + 1 }) }]
      : []),
    ...(state.page > 0
      ? [{ label: t("Previous page"), icon: ChevronLeft, onSelect: () => change({ page: state.page - 1 }) }]
      : []),
    ...(actions.removeMany || actions.exportMany
      ? [{ label: t("Bulk select"), icon: ListChecks, onSelect: () => setPicked(picked ? null : new Set()) }]
      : []),
  ]);
  const backToStart = useEffectEvent(() => change({ page: 0 }));
  useEffect(() => {
    if (pastTheEnd) backToStart();
  }, [pastTheEnd]);

  return (
    <>
      <PageHeader
        title={title}
        beside={
          list.data && (
            <span className="count tn">
              {count > MAX_COUNTED_ROWS
                ? t("{count, number}+", { count: MAX_COUNTED_ROWS })
                : count.toLocaleString(currentLocale())}
            </span>
          )
        }
      >
        {imports && <IconButton icon={Download} label={imports.importTitle} onClick={() => setImporting(true)} />}
        {(actions.removeMany || actions.exportMany) && (
          <Button
            icon={ListChecks}
            className="m-icon"
            aria-pressed={picked !== null}
            data-bulk
            onClick={() => setPicked(picked ? null : new Set())}
          >
            {t("Bulk select")}
          </Button>
        )}
        {foldered && can("can_write") && <NewFolderButton open={folder} />}
        {!refused && definition.more?.(refresh)}
        {can(writes.create) && definition.create && (
          <Button kind="primary" icon={Plus} className="m-icon" onClick={() => setCreating(true)}>
            {definition.create.label}
          </Button>
        )}
      </PageHeader>
      <main id="main" ref={main} className="page" style={{ gap: 12 }} onFocus={onFocus}>
        {!refused && (
          <FilterLine
            label={t("Filters")}
            specs={filters}
            state={{ ...state, view, filters: withoutFolder(state.filters) }}
            onChange={keepFolder}
            hasCards={definition.card !== undefined}
          >
            {view === "card" && (
              <SortMenu sorts={definition.sorts} value={state.sort} onChange={(sort) => change({ sort })} />
            )}
          </FilterLine>
        )}
        {foldered && !refused && (
          <FolderBar
            kind={foldered}
            title={title}
            open={folder}
            mayMake={can("can_write")}
            hrefOf={(wanted) => writeListState({ ...state, page: 0, filters: inFolder(state.filters, wanted) })}
            draggedIds={draggedIds}
            onMoved={refresh}
          />
        )}
        {picked && (
          <BulkBar
            ids={picked}
            actions={actions}
            fixed={(list.data?.result ?? []).filter((row) => picked.has(row.id) && !actions.mayChange(row)).length}
            {...(definition.taggedAs ? { taggedAs: definition.taggedAs, onTagged: refresh } : {})}
            onClear={() => setPicked(new Set())}
            onLeave={() => setPicked(null)}
          />
        )}
        <h2 className="vh">{view === "card" ? t("Card view") : t("Table view")}</h2>
        {list.isError ? (
          <div className="card">
            <PageError error={list.error} title={messages.fetchFailed} onRetry={() => void list.refetch()} />
          </div>
        ) : list.data?.result.length === 0 ? (
          <div className="card">
            {folder !== null && filtered === 1 ? (
              <EmptyState
                icon={FolderOpen}
                title={t("This folder is empty")}
                hint={t("Select “Move to folder” in the actions of an object, or drag its name onto a folder.")}
              />
            ) : filtered > 0 ? (
              <EmptyState
                icon={SearchX}
                title={t("No results match your filter criteria")}
                hint={t("Try different criteria to display results.")}
              >
                <Button onClick={() => keepFolder({ filters: {} })}>{t("Clear all filters")}</Button>
              </EmptyState>
            ) : (
              <EmptyState
                icon={SearchX}
                title={definition.emptyTitle ?? t("No Data")}
                {...(definition.emptyHint
                  ? { hint: definition.emptyHint }
                  : imports
                    ? { hint: t("Import an export file to get started.") }
                    : {})}
              >
                {imports && (
                  <Button kind="primary" onClick={() => setImporting(true)}>
                    {imports.importTitle}
                  </Button>
                )}
                {!imports && create && can(writes.create) && (
                  <Button kind="primary" icon={Plus} onClick={() => setCreating(true)}>
                    {create.label}
                  </Button>
                )}
              </EmptyState>
            )}
          </div>
        ) : (
          <ListBody
            definition={definition}
            view={view}
            rows={list.data?.result ?? null}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            picked={picked}
            onPick={setPicked}
            actions={actions}
          />
        )}
        {count > 0 && (
          <Pager
            page={state.page}
            pageSize={pageSize}
            count={count}
            maxCount={MAX_COUNTED_ROWS}
            onPage={(page) => change({ page })}
          />
        )}
      </main>
      {importing && messages.bundles && (
        <ImportDialog
          resource={resource}
          messages={messages.bundles}
          onClose={() => setImporting(false)}
          onImported={refresh}
        />
      )}
      {creating && definition.create?.dialog(created)}
      {actions.dialog}
    </>
  );
}

const hrefOf = <R extends { id: number }>(definition: ListDefinition<R>, row: R): string =>
  definition.hrefOf?.(row) ?? definition.card?.(row).href ?? "";
