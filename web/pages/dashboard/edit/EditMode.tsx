import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { activeTab } from "../../../../schema/dashboard/active-tabs";
import { GRID_ID, ROOT_ID, type Layout } from "../../../../schema/dashboard/layout";
import { layoutTree } from "../../../../schema/dashboard/layout-tree";
import { storedLabelColors } from "../../../../schema/dashboard/stored-label-colors";
import { parseMetadata } from "../../../../schema/dashboard/metadata";
import { topTabs } from "../../../../schema/dashboard/edit/nesting";
import { meQuery } from "../../../api/people/session";
import { t } from "../../../i18n";
import { DashboardContext, useDashboard } from "../dashboard-context";
import { DashboardCss } from "../DashboardCss";
import { useDrawTheme } from "../../../theme/draw-theme";
import { useActiveTheme } from "../useActiveTheme";
import { Presence } from "../presence/Presence";
import { DragArea } from "./DragArea";
import { type Cargo, EditContext, type Editing } from "./edit-context";
import { EditDialogs, type EditDialog } from "./EditDialogs";
import { EditHeader } from "./EditHeader";
import { renderEditBlock } from "./EditBlock";
import { EditStack } from "./EditStack";
import { EditTabStrip } from "./EditTabStrip";
import { KeyCarry } from "./KeyCarry";
import { Palette } from "./Palette";
import { useAddedCharts } from "./useAddedCharts";
import { useDraft } from "./useDraft";
import { useEditKeys } from "./useEditKeys";
import { useFocusOfEditor } from "./useFocusOfEditor";
import { usePut } from "./usePut";
import { useSave } from "./useSave";
import { useShowChanged } from "./useShowChanged";
import "./edit-drag.css";
import "./edit-palette.css";
import "./edit.css";

const ConflictDialog = lazy(() =>
  import("../versions/ConflictDialog").then((module) => ({ default: module.ConflictDialog })),
);

export { keepInFlightQueries } from "./keep-in-flight-queries";

interface EditModeProps {
  dashboard: DashboardDetails;
  /** As stored, with charts that its layout lacks added. */
  saved: Layout;
  onLeave: () => void;
}

/** A dashboard in edit mode, for the signed-in person. */
export function EditMode(props: EditModeProps) {
  const { data: me } = useQuery(meQuery());
  const [round, setRound] = useState(0);
  return me ? <Editor key={round} {...props} userId={me.id} onReload={() => setRound(round + 1)} /> : null;
}

/** Header, page and palette. */
function Editor({
  dashboard,
  saved,
  onLeave,
  onReload,
  userId,
}: EditModeProps & { onReload: () => void; userId: number }) {
  const open = useDashboard();
  const draft = useDraft(dashboard, saved, userId);
  const { history, settings } = draft;
  const { layout } = history;
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<EditDialog>(null);
  const { saving, save, conflict, dropConflict } = useSave({
    dashboard,
    draft,
    onMissing: () => setDialog("save-gone"),
  });
  const [carried, setCarried] = useState<Cargo | null>(null);
  const [message, setMessage] = useState("");
  const [paletteOpen, setPaletteOpen] = useState(() => matchMedia("(min-width:992px)").matches);
  const page = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  useFocusOfEditor(editor);
  const [left, used] = [history.past.length - 1, history.future.length - 1];
  const { dispatch: change } = draft;
  const showChanged = useShowChanged(open, history);
  const dispatch = useCallback(
    (action: Parameters<typeof change>[0]) => {
      change(action);
      if (action.type === "undo" || action.type === "redo") showChanged(action.type);
      if (action.type === "undo" && left >= 0)
        setMessage(
          t(
            "{count, plural, one {Undone. # more change can be undone.} other {Undone. # more changes can be undone.}}",
            { count: left },
          ),
        );
      if (action.type === "redo" && used >= 0)
        setMessage(
          t(
            "{count, plural, one {Redone. # more change can be redone.} other {Redone. # more changes can be redone.}}",
            { count: used },
          ),
        );
    },
    [change, left, used, showChanged],
  );

  const tree = useMemo(() => layoutTree(layout), [layout]);
  const metadata = useMemo(() => parseMetadata(JSON.stringify(settings.metadata)), [settings.metadata]);
  const charts = useAddedCharts(open.charts, saved, layout);
  const activeTheme = useActiveTheme(settings.theme?.json);
  const theme = useDrawTheme(useMemo(() => ({ ...storedLabelColors(metadata), activeTheme }), [metadata, activeTheme]));
  const context = useMemo(() => ({ ...open, metadata, charts, theme }), [open, metadata, charts, theme]);
  const tab = tree.tabs && activeTab(tree.tabs, open.activeTabs);
  const { put, append } = usePut({ layout, metadata, dispatch, holderId: tab?.id ?? topTabs(layout) ?? GRID_ID });
  const pickUp = useCallback((cargo: Cargo) => setCarried(cargo), []);
  const editing = useMemo<Editing>(
    () => ({ layout, dispatch, put, append, pickUp, announce: setMessage }),
    [layout, dispatch, put, append, pickUp],
  );

  const stays = useRef(false);
  const saveAnd = async (stay: boolean, over?: string) => {
    stays.current = stay;
    if ((await save(over)) && !stay) onLeave();
  };
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    onReload();
  };
  const takeTheirs = async () => {
    draft.forget();
    await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    onLeave();
  };
  const toComponents = () => {
    setPaletteOpen(true);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(".edit-palette [role=tab][aria-selected=true]")?.focus(),
    );
  };
  useEditKeys({
    components: toComponents,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    save: () => draft.unsaved && void saveAnd(true),
  });

  return (
    <DashboardContext value={context}>
      <EditContext value={editing}>
        <DashboardCss css={settings.css} />
        <DragArea layout={layout} page={page} put={put}>
          <div ref={editor} className={`edit${paletteOpen ? " with-palette" : ""}`}>
            <div className="edit-page" ref={page}>
              <div className="dash-head">
                <EditHeader
                  dashboard={dashboard}
                  draft={{ ...draft, dispatch }}
                  saving={saving}
                  people={
                    <Presence
                      dashboard={dashboard}
                      editing={{ began: draft.began, onReload: draft.unsaved ? null : () => void reload() }}
                    />
                  }
                  paletteOpen={paletteOpen}
                  onPalette={() => (paletteOpen ? setPaletteOpen(false) : toComponents())}
                  onSave={(stay) => void saveAnd(stay)}
                  onSaveAs={() => setDialog("save-as")}
                  onProperties={() => setDialog("properties")}
                  onDiscard={() => (draft.unsaved ? setDialog("discard") : onLeave())}
                />
                {tree.tabs && (
                  <div data-node={tree.tabs.id}>
                    <EditTabStrip strip={tree.tabs} label={t("Dashboard tabs")} />
                  </div>
                )}
              </div>
              <div className="dash-page dashboard-content grid-container edit-body">
                <div className="edit-guides" aria-hidden="true">
                  {Array.from({ length: 12 }, (_, index) => (
                    <span key={index} />
                  ))}
                </div>
                {!tree.tabs && <div className="edit-top" data-node={ROOT_ID} />}
                {tree.tabs ? (
                  tab && (
                    <div key={tab.id} id={tab.id} role="tabpanel" aria-labelledby={`tab-${tab.id}`}>
                      <EditStack holderId={tab.id} blocks={tab.children} renderBlock={renderEditBlock} />
                    </div>
                  )
                ) : (
                  <EditStack holderId={GRID_ID} blocks={tree.blocks} renderBlock={renderEditBlock} />
                )}
              </div>
            </div>
            {paletteOpen && (
              <Palette draft={draft} onAdded={() => matchMedia("(max-width:991px)").matches && setPaletteOpen(false)} />
            )}
          </div>
        </DragArea>
        {carried && (
          <KeyCarry
            key={carried.kind === "node" ? carried.id : carried.label}
            cargo={carried}
            layout={layout}
            page={page}
            put={put}
            announce={setMessage}
            onEnd={() => setCarried(null)}
          />
        )}
        <p className="vh" role="status">
          {message}
        </p>
        {conflict && dialog === null && (
          <Suspense>
            <ConflictDialog
              dashboardId={dashboard.id}
              {...conflict}
              busy={saving}
              onOverwrite={(version) => void saveAnd(stays.current, version)}
              onTakeTheirs={() => void takeTheirs()}
              onSaveCopy={() => setDialog("save-as")}
              onClose={dropConflict}
            />
          </Suspense>
        )}
        <EditDialogs
          dialog={dialog}
          dashboardId={dashboard.id}
          draft={draft}
          saving={saving}
          onClose={() => setDialog(null)}
          onDiscarded={onLeave}
        />
      </EditContext>
    </DashboardContext>
  );
}
