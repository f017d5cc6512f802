import {
  ChevronDown,
  CircleDot,
  Copy,
  Ellipsis,
  PanelRight,
  Redo2,
  Save,
  Settings2,
  SquareCheck,
  Undo2,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { t } from "../../../i18n";
import { usePageActions } from "../../../shell/page-actions";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu } from "../../../ui/actions/Menu";
import { useExportMenu } from "../export/useExportMenu";
import { section } from "../header/menu-section";
import { intervalEntries } from "../refresh/refresh-intervals";
import { useShareMenu } from "../share/useShareMenu";
import { TextEdit } from "./TextEdit";
import { useTyped } from "./typed-texts";
import type { Draft } from "./useDraft";

const IntervalDialog = lazy(() =>
  import("../refresh/IntervalDialog").then((module) => ({ default: module.IntervalDialog })),
);

interface EditHeaderProps {
  /** As stored; exports and links use this version. */
  dashboard: DashboardDetails;
  draft: Draft;
  saving: boolean;
  paletteOpen: boolean;
  onPalette: () => void;
  onSave: (stay: boolean) => void;
  onSaveAs: () => void;
  onProperties: () => void;
  onDiscard: () => void;
  /** Presence of other people. */
  people?: ReactNode;
}

/** The editable title, the number of unsaved changes, and the editor's actions. */
export function EditHeader({
  dashboard,
  draft,
  saving,
  paletteOpen,
  onPalette,
  onSave,
  onSaveAs,
  onProperties,
  onDiscard,
  people,
}: EditHeaderProps) {
  const { history, dispatch, settings, changes, unsaved } = draft;
  const { downloads } = useExportMenu(dashboard, settings.title);
  const { links } = useShareMenu(dashboard, settings.title, true);
  const typed = useTyped();
  const differs = unsaved || typed;
  const idle = saving || !differs;
  const leave = differs ? t("Discard") : t("Done");
  const [isCustom, setIsCustom] = useState(false);
  const interval = Number(settings.metadata["refresh_frequency"]) || 0;
  const setFrequency = (seconds: number) => draft.setMetadata({ refresh_frequency: seconds });
  usePageActions([
    { label: t("Save"), icon: Save, disabled: idle, onSelect: () => onSave(false) },
    { label: t("Save and keep editing"), icon: SquareCheck, hint: "⌘S", disabled: idle, onSelect: () => onSave(true) },
    { label: t("Save as..."), icon: Copy, onSelect: onSaveAs },
    {
      label: t("Undo"),
      icon: Undo2,
      hint: "⌘Z",
      disabled: history.past.length === 0,
      onSelect: () => dispatch({ type: "undo" }),
    },
    {
      label: t("Redo"),
      icon: Redo2,
      hint: "⇧⌘Z",
      disabled: history.future.length === 0,
      onSelect: () => dispatch({ type: "redo" }),
    },
    { label: leave, onSelect: onDiscard },
    { label: t("Edit properties"), icon: Settings2, onSelect: onProperties },
  ]);
  return (
    <div className="phead dash-header edit-head">
      <h1 className="vh">{t("Edit {title}", { title: settings.title })}</h1>
      <span className="badge acc plain m-hide">{t("Editing")}</span>
      <TextEdit
        label={t("Dashboard title")}
        className="edit-title"
        text={settings.title}
        onChange={(title) => draft.set({ title: title.trim() || t("[ untitled dashboard ]") })}
      />
      {people}
      <span className="end row">
        {unsaved && (
          <span className="meta m-hide" role="status">
            <Icon of={CircleDot} size="small" />{" "}
            {changes === null
              ? t("Unsaved changes")
              : t("{count, plural, one {# unsaved change} other {# unsaved changes}}", { count: changes })}
          </span>
        )}
        <IconButton
          icon={Undo2}
          label={t("Undo")}
          shortcut="⌘Z"
          disabled={history.past.length === 0}
          onClick={() => dispatch({ type: "undo" })}
        />
        <IconButton
          icon={Redo2}
          label={t("Redo")}
          shortcut="⇧⌘Z"
          disabled={history.future.length === 0}
          onClick={() => dispatch({ type: "redo" })}
        />
        <Button className="edit-leave" onClick={onDiscard}>
          {leave}
        </Button>
        <span className="split">
          <Button kind="primary" icon={Save} disabled={idle} onClick={() => onSave(false)}>
            {t("Save")}
          </Button>
          <Menu
            button={<IconButton icon={ChevronDown} kind="primary" label={t("Save options")} />}
            entries={[
              {
                label: t("Save and keep editing"),
                icon: SquareCheck,
                hint: "⌘S",
                disabled: idle,
                onSelect: () => onSave(true),
              },
              { label: t("Save as..."), icon: Copy, onSelect: onSaveAs },
            ]}
          />
        </span>
        <IconButton
          icon={PanelRight}
          label={paletteOpen ? t("Hide components") : t("Show components")}
          shortcut="A"
          aria-expanded={paletteOpen}
          onClick={onPalette}
        />
        <Menu
          button={<IconButton icon={Ellipsis} label={t("Edit actions")} />}
          entries={[
            { label: t("Edit properties"), icon: Settings2, onSelect: onProperties },
            { label: t("Save as..."), icon: Copy, onSelect: onSaveAs },
            ...section(t("Download"), downloads),
            ...section(t("Share"), links),
            ...section(
              t("Auto-refresh for everyone"),
              intervalEntries(interval, setFrequency, () => setIsCustom(true)),
            ),
          ]}
        />
      </span>
      {isCustom && (
        <Suspense>
          <IntervalDialog seconds={interval} onApply={setFrequency} onClose={() => setIsCustom(false)} />
        </Suspense>
      )}
    </div>
  );
}
