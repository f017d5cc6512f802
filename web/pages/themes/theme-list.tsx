import { Eye, Moon, Sun } from "lucide-react";
import type { ListedTheme } from "../../../schema/theme/calls";
import { type ThemePlace, type themes } from "../../api/themes";
import { t } from "../../i18n";
import { applyWorkspaceTheme } from "../../theme/workspace-theme";
import { Badge } from "../../ui/display/Badge";
import { toast } from "../../ui/overlays/Toast";
import type { ListDefinition } from "../lists/list-definition";
import { yesNo } from "../lists/list-filters";
import { NameCell } from "../lists/NameCell";
import { shownModifiedColumn } from "../lists/shared-columns";
import { modifiedByFilter } from "../lists/shared-filters";
import { parsedTheme } from "../../../schema/theme/theme-rules";
import { LazyThemeEditor } from "./LazyThemeEditor";
import { ResetThemeButton } from "./ResetThemeButton";

interface ThemeListOptions {
  /** Only admins can set the workspace's default theme. */
  isAdmin: boolean;
  /** The hosts of fonts that the workspace allows. */
  fontHosts: readonly string[];
  /** Shows a theme that the person can't change. */
  onView: (theme: ListedTheme) => void;
}

export function themeList(
  client: typeof themes,
  { isAdmin, fontHosts, onView }: ThemeListOptions,
): ListDefinition<ListedTheme> {
  return {
    resource: "theme",
    client,
    title: t("Themes"),
    messages: {
      fetchFailed: t("An error occurred while fetching themes"),
      infoFailed: (message) => t("An error occurred while fetching theme info: {message}", { message }),
      deleteTitle: t("Delete theme?"),
      bulkDelete: {
        title: t("Delete themes?"),
        question: t("Are you sure you want to delete the selected themes?"),
        count: (count) => t("{count, plural, one {# theme} other {# themes}}", { count }),
      },
      bundles: {
        importTitle: t("Import themes"),
        imported: t("Theme imported"),
        importFailed: (message) => t("An error occurred while importing theme: {message}", { message }),
        exportFailed: (message) => t("There was an issue exporting the selected themes: {message}", { message }),
      },
    },
    defaultView: "table",
    defaultSort: { column: "theme_name", order: "asc" },
    hasFavorites: false,
    ownersOf: (row) => (row.created_by ? [row.created_by] : []),
    isFixed: (row) => row.is_system || (!isAdmin && (row.is_system_default || row.is_system_dark)),
    nameOf: (row) => row.theme_name || t("Untitled"),
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "theme_name",
        cell: (row) => <NameCell name={row.theme_name || t("Untitled")} href={null} modified={row.changed_on} />,
      },
      { id: "color", header: t("Color"), className: "c-s", cell: (row) => <ThemeColor row={row} /> },
      { id: "worn", header: t("Used as"), className: "c-t", cell: (row) => <ThemePlaces row={row} /> },
      shownModifiedColumn((row) => row.changed_on),
    ],
    filters: [
      { kind: "search", id: "theme_name", label: t("Name"), col: "theme_name", opr: "theme_all_text" },
      {
        kind: "select",
        id: "is_system",
        label: t("Built in"),
        col: "is_system",
        opr: "eq",
        options: yesNo(),
        boolean: true,
      },
      modifiedByFilter("theme"),
    ],
    sorts: [],
    rowEntries: (row, refresh, mayChange) => [
      ...(mayChange ? [] : [{ label: t("View"), icon: Eye, onSelect: () => onView(row) }]),
      ...(isAdmin ? [placeEntry(client, row, "default", refresh), placeEntry(client, row, "dark", refresh)] : []),
    ],
    more: () => <ResetThemeButton />,
    create: {
      label: t("Theme"),
      command: t("New theme"),
      dialog: (close) => (
        <LazyThemeEditor
          title={t("Add theme")}
          action={t("Add")}
          theme={{ theme_name: "", json_data: "{}" }}
          fontHosts={fontHosts}
          save={(values) => client.create(values)}
          onClose={close}
        />
      ),
    },
    editLabel: t("Edit theme"),
    properties: (row, close) => (
      <LazyThemeEditor
        title={t("Edit theme")}
        action={t("Save")}
        theme={row}
        fontHosts={fontHosts}
        save={async (values) => {
          await client.update(row.id, values);
          if (row.is_system_default || row.is_system_dark) await applyWorkspaceTheme();
        }}
        onClose={close}
      />
    ),
  };
}

function placeEntry(client: typeof themes, row: ListedTheme, place: ThemePlace, refresh: () => void) {
  const isThere = place === "default" ? row.is_system_default : row.is_system_dark;
  const names: Record<ThemePlace, [set: string, unset: string]> = {
    default: [t("Set as default theme"), t("Unset as default theme")],
    dark: [t("Set as dark theme"), t("Unset as dark theme")],
  };
  const act = async () => {
    try {
      await (isThere ? client.unplace(place) : client.place(row.id, place));
      refresh();
      await applyWorkspaceTheme();
    } catch (error) {
      toast("danger", t("Couldn't set the theme: {message}", { message: (error as Error).message }));
    }
  };
  return { label: names[place][isThere ? 1 : 0], icon: place === "default" ? Sun : Moon, onSelect: () => void act() };
}

function ThemePlaces({ row }: { row: ListedTheme }) {
  return (
    <span className="row" style={{ gap: 6 }}>
      {row.is_system && <Badge>{t("Built in")}</Badge>}
      {row.is_system_default && <Badge kind="accent">{t("Default")}</Badge>}
      {row.is_system_dark && <Badge kind="info">{t("Dark")}</Badge>}
    </span>
  );
}

function ThemeColor({ row }: { row: ListedTheme }) {
  const color = primaryColor(row.json_data);
  return color ? (
    <span className="row" style={{ gap: 6 }}>
      <span className="swatch" style={{ background: color }} aria-hidden="true" />
      <code>{color}</code>
    </span>
  ) : null;
}

/** The primary color of a theme, if it is a valid color. */
function primaryColor(json: string | null): string | null {
  const token = (parsedTheme(json) as { token?: { colorPrimary?: unknown } } | null)?.token;
  return typeof token?.colorPrimary === "string" && /^#[0-9a-f]{3,8}$/i.test(token.colorPrimary)
    ? token.colorPrimary
    : null;
}
