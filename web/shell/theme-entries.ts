import { Monitor, Moon, Sun } from "lucide-react";
import { t } from "../i18n";
import type { useTheme } from "../theme/ThemeProvider";
import type { MenuEntry } from "../ui/Menu";

/** Returns the commands for the light, dark and system themes. */
export function themeEntries({ choice, choose }: ReturnType<typeof useTheme>): MenuEntry[] {
  return [
    { label: t("Light"), icon: Sun, checked: choice === "light", onSelect: () => choose("light") },
    { label: t("Dark"), icon: Moon, checked: choice === "dark", onSelect: () => choose("dark") },
    { label: t("Match system"), icon: Monitor, checked: choice === "system", onSelect: () => choose("system") },
  ];
}
