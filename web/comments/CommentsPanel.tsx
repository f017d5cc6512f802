import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { MessageSquare, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type CommentedObject, threadQuery, threadsQuery } from "../api/comments";
import { t } from "../i18n";
import { replaceAddress } from "../pages/dashboard/replace-address";
import { Button } from "../ui/actions/Button";
import { IconButton } from "../ui/actions/IconButton";
import { Alert } from "../ui/feedback/Alert";
import { EmptyState } from "../ui/feedback/EmptyState";
import { Skeleton } from "../ui/feedback/Skeleton";
import { Segmented } from "../ui/inputs/Segmented";
import { useReturnFocus } from "../ui/overlays/useReturnFocus";
import { Composer } from "./Composer";
import { type CommentsRequest, showComments } from "./comments-panel-state";
import { Thread } from "./Thread";
import { useCommentActions } from "./useCommentActions";
import "./comments.css";

interface CommentsPanelProps {
  object: CommentedObject;
  request: CommentsRequest;
  chartName: ((id: number) => string | undefined) | undefined;
}

/** The comments of a dashboard or chart, beside it; on phones over it. Esc closes it and returns the focus. */
export function CommentsPanel({ object, request, chartName }: CommentsPanelProps) {
  useReturnFocus();
  const panel = useRef<HTMLElement>(null);
  const [state, setState] = useState<"open" | "resolved">("open");
  const { chartId, thread: openedId } = request;
  const filter = { resolved: state === "resolved", chartId };
  const threads = useInfiniteQuery(threadsQuery(object, filter));
  const opened = useQuery({ ...threadQuery(object, openedId ?? 0), enabled: openedId !== null });
  const isOfObject = opened.data?.object.kind === object.kind && opened.data.object.id === object.id;
  const first = openedId !== null && isOfObject ? opened.data : undefined;
  const actions = useCommentActions(object);
  useEffect(() => {
    if (openedId === null) panel.current?.focus({ preventScroll: true });
  }, [openedId]);
  useEffect(() => {
    // What was focused may be gone: a discussion that was resolved or deleted.
    const leave = ({ key }: globalThis.KeyboardEvent) =>
      key === "Escape" && document.activeElement === document.body && !hasOpenMenu() && close();
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, []);
  const all = threads.data?.pages.flatMap((page) => page.result).filter(({ id }) => id !== first?.id) ?? [];
  const counts = threads.data?.pages.at(-1)?.counts;
  const nameOf = (chart: number | null) => chart && (chartName?.(chart) ?? t("Removed chart"));
  const showAll = () => {
    showComments({ chartId: null, thread: null });
    panel.current?.focus({ preventScroll: true });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs of the panel are elsewhere in the document; menus close by themselves.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== "Escape" || !isInside || hasOpenMenu()) return;
    event.stopPropagation();
    close();
  };
  return createPortal(
    <aside
      ref={panel}
      tabIndex={-1}
      role="dialog"
      aria-label={t("Comments")}
      className="comments-panel"
      onKeyDown={handleKeyDown}
    >
      <div className="dialog-head">
        <h2 className="grow trunc">{t("Comments")}</h2>
        <IconButton icon={X} label={t("Close")} onClick={close} />
      </div>
      <div className="row comments-filter">
        <Segmented
          label={t("Discussions")}
          value={state}
          options={[
            { value: "open", label: counts ? t("Open ({count})", { count: counts.open }) : t("Open discussions") },
            {
              value: "resolved",
              label: counts ? t("Resolved ({count})", { count: counts.resolved }) : t("Resolved discussions"),
            },
          ]}
          onChange={setState}
        />
      </div>
      {chartId !== null && (
        <p className="row comments-filter">
          <span className="trunc grow">{t("About {chart}", { chart: nameOf(chartId) ?? "" })}</span>
          <Button size="small" kind="link" onClick={showAll}>
            {t("Show all")}
          </Button>
        </p>
      )}
      <div className="comments-list" aria-busy={threads.isFetching}>
        {openedId !== null && (opened.error || (opened.data && !isOfObject)) && (
          <Alert kind="warning">{t("This comment no longer exists.")}</Alert>
        )}
        {first && (
          <Thread object={object} thread={first} isOpened chart={nameOf(first.chart_id) || null} actions={actions} />
        )}
        {threads.error && <Alert kind="danger">{threads.error.message}</Alert>}
        {threads.isPending && <Skeleton height={120} />}
        {threads.data && all.length === 0 && !first && (
          <EmptyState
            icon={MessageSquare}
            title={state === "open" ? t("No open discussions") : t("No resolved discussions")}
            {...(state === "open" ? { hint: t("Write a comment, and mention people with @.") } : {})}
          />
        )}
        {all.map((thread) => (
          <Thread
            key={thread.id}
            object={object}
            thread={thread}
            chart={nameOf(thread.chart_id) || null}
            actions={actions}
          />
        ))}
        {threads.hasNextPage && (
          <Button onClick={() => void threads.fetchNextPage()} aria-disabled={threads.isFetchingNextPage || undefined}>
            {t("Show more")}
          </Button>
        )}
      </div>
      <div className="comments-new">
        <Composer
          key={chartId}
          object={object}
          place={`new ${object.kind} ${object.id} ${chartId ?? ""}`}
          label={t("Add a comment")}
          action={t("Comment")}
          onSend={async (text) => {
            await actions.start(text, chartId);
            setState("open");
          }}
        />
      </div>
    </aside>,
    document.body,
  );
}

const hasOpenMenu = (): boolean => document.querySelector("[popover=auto]:popover-open") !== null;

/** Closes the panel, and removes its thread from the address. */
function close(): void {
  showComments(null);
  replaceAddress((address) => address.searchParams.delete("comments"));
}
