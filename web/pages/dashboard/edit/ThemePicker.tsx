import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/transport/client";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { t } from "../../../i18n";
import { Field } from "../../../ui/inputs/Field";
import type { ActiveTheme } from "./dashboard-settings";

const themesQuery = {
  queryKey: ["themes", "to-wear"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await call("GET /api/v1/theme/", {
        query: { q: { page: 0, page_size: 100, order_column: "theme_name", order_direction: "asc" } },
        signal,
      })
    ).result,
};

/** Selects the dashboard's theme; without one the workspace's theme applies. */
export function ThemePicker({
  value,
  onChange,
}: {
  value: ActiveTheme | null;
  onChange: (theme: ActiveTheme | null) => void;
}) {
  const { data, isPending } = useQuery(themesQuery);
  const themes = (data ?? []).map(({ id, theme_name, json_data }) => ({
    id,
    name: theme_name ?? "",
    json: json_data ?? "",
  }));
  const known = value && !themes.some(({ id }) => id === value.id) ? [value, ...themes] : themes;
  return (
    <Field label={t("Theme")} help={t("Clear the selection to revert to the system default theme")}>
      <OptionSelect
        value={value?.id}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={isPending ? t("Loading...") : t("Select a theme")}
        onChange={(id) => onChange(known.find((theme) => theme.id === id) ?? null)}
        onClear={value ? () => onChange(null) : undefined}
      />
    </Field>
  );
}
