import { ChevronDown, Menu as MenuIcon, Moon, Search, Sun } from "lucide-react";
import { t } from "../i18n";
import { useTheme } from "../theme/ThemeProvider";
import { Icon } from "../ui/display/Icon";
import { shortcutText } from "../ui/display/shortcut-text";
import { IconButton } from "../ui/actions/IconButton";
import { Menu } from "../ui/actions/Menu";
import { Logo } from "./Logo";
import { useSettingsMenu } from "./settings-menu";
import { themeEntries } from "./theme-entries";

const sections = () => [
  { label: t("Dashboards"), href: "/dashboard/list/", covers: /^\/(superset\/)?dashboard\// },
  { label: t("Charts"), href: "/chart/list/", covers: /^\/(chart|explore)\b/ },
  { label: t("Datasets"), href: "/tablemodelview/list/", covers: /^\/tablemodelview\b/ },
];

export function NavBar({ pathname, onSearch }: { pathname: string; onSearch: () => void }) {
  const theme = useTheme();
  const settings = useSettingsMenu();
  // All links are shown until the permissions are known.
  const links = sections().filter((_, at) => settings.more?.reads[at] ?? true);
  return (
    <header className="nav">
      <a className="brand" href="/superset/welcome/" aria-label={t("Edgewise home")}>
        <Logo />
        <span>Edgewise</span>
      </a>
      <nav aria-label={t("Main")} className="row m-hide" style={{ gap: 2 }}>
        {links.map((link) => (
          <a
            key={link.href}
            className="nl"
            href={link.href}
            {...(link.covers.test(pathname) ? { "aria-current": "page" as const } : {})}
          >
            {link.label}
          </a>
        ))}
        {settings.more?.sqlMenu(pathname)}
      </nav>
      <div className="row end" style={{ gap: 4 }}>
        {settings.more?.favoritesMenu}
        {settings.more?.newMenu}
        <button type="button" className="find" aria-keyshortcuts="Meta+K Control+K" onClick={onSearch}>
          <Icon of={Search} size="small" />
          <span>{t("Search or jump to")}</span>
          <span className="kbd">{shortcutText("⌘K")}</span>
        </button>
        <IconButton icon={Search} label={t("Search")} className="m-only" onClick={onSearch} />
        <Menu
          entries={themeEntries(theme)}
          button={
            <button
              type="button"
              className="btn ghost m-hide"
              style={{ padding: "0 6px", gap: 2 }}
              aria-label={t("Theme")}
            >
              <Icon of={theme.mode === "dark" ? Moon : Sun} />
              <Icon of={ChevronDown} size="small" />
            </button>
          }
        />
        <Menu
          entries={() => settings.entries}
          button={
            <button type="button" className="nl" onPointerEnter={settings.load} onFocus={settings.load}>
              {t("Settings")} <Icon of={ChevronDown} size="small" />
            </button>
          }
        />
        <Menu
          entries={() =>
            settings.entries && [
              ...links.map((link) => ({ kind: "link" as const, label: link.label, href: link.href })),
              ...(settings.more?.phone ?? []),
              { kind: "separator" },
              { kind: "heading", label: t("Theme") },
              ...themeEntries(theme),
              { kind: "separator" },
              ...settings.entries,
            ]
          }
          button={
            <button
              type="button"
              className="btn ghost icon m-only"
              aria-label={t("Menu")}
              onPointerEnter={settings.load}
              onFocus={settings.load}
            >
              <Icon of={MenuIcon} />
            </button>
          }
        />
      </div>
      {settings.dialog}
    </header>
  );
}
