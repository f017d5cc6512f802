import { t } from "../../i18n";
import { useTheme } from "../../theme/ThemeProvider";
import { resetWindowTheme, useWindowTheme } from "../../theme/window-theme";
import { Button } from "../../ui/actions/Button";

/** Removes the theme that was applied to this window only; absent without one. */
export function ResetThemeButton() {
  const { wear } = useTheme();
  return useWindowTheme() === null ? null : (
    <Button onClick={() => resetWindowTheme(wear)}>{t("Reset applied theme")}</Button>
  );
}
