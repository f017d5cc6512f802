import { Monitor, Moon, Sun } from "lucide-react";
import { t } from "../i18n";
import type { useTheme } from "../theme/ThemeProvider";
import type { MenuEntry } from "../ui/actions/Menu";

/** Returns the commands for the light, dark and system themes. */
export function themeEntries({ preference: option, choose }: ReturnType<typeof useTheme>): MenuEntry[] {
  return [
    { label: t("Light"), icon: Sun, checked: option === "light", onSelect: () => choose("light") },
    { label: t("Dark"), icon: Moon, checked: option === "dark", onSelect: () => choose("dark") },
    { label: t("Match system"), icon: Monitor, checked: option === "system", onSelect: () => choose("system") },
  ];
}
