import { MessageSquare } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import type { CommentedObject } from "../api/comments";
import { t } from "../i18n";
import type { MenuEntry } from "../ui/actions/Menu";
import { addCommentsPage, showComments, threadOfAddress, useCommentsRequest } from "./comments-panel-state";

const CommentsPanel = lazy(() => import("./CommentsPanel").then((module) => ({ default: module.CommentsPanel })));

/** The menu entry that opens the comments of a dashboard or chart, and their panel, which an address opens too. */
export function useCommentsMenu(
  kind: CommentedObject["kind"],
  id: number | null,
  /** The name of a chart of the dashboard; undefined where the dashboard doesn't show it. */
  chartName?: (id: number) => string | undefined,
): { entries: MenuEntry[]; panel: ReactNode } {
  const request = useCommentsRequest();
  useEffect(() => {
    if (id === null) return undefined;
    const leave = addCommentsPage();
    const thread = threadOfAddress(location.search);
    if (thread !== null) showComments({ chartId: null, thread });
    return leave;
  }, [id]);
  if (id === null) return { entries: [], panel: null };
  return {
    entries: [
      { label: t("Comments"), icon: MessageSquare, onSelect: () => showComments({ chartId: null, thread: null }) },
    ],
    panel: request && (
      <Suspense>
        <CommentsPanel key={`${kind} ${id}`} object={{ kind, id }} request={request} chartName={chartName} />
      </Suspense>
    ),
  };
}
