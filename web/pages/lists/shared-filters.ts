import { resource, type ResourceName } from "../../api/resource";
import { api } from "../../api/client";
import { t } from "../../i18n";
import { type FilterSpec, yesNo } from "./list-filters";

const people = (name: ResourceName, column: "owners" | "changed_by") => ({
  key: [name, column],
  search: async (text: string, signal: AbortSignal) => (await resource<unknown>(name).related(column, text, signal)).map(({ text: label, value }) => ({ label, value })),
});

export const ownerFilter = (name: ResourceName): FilterSpec => ({ kind: "select", id: "owners", label: t("Owner"), col: "owners", opr: "rel_m_m", options: people(name, "owners") });

export const modifiedByFilter = (name: ResourceName): FilterSpec => ({ kind: "select", id: "changed_by", label: t("Modified by"), col: "changed_by", opr: "rel_o_m", options: people(name, "changed_by") });

export const favoriteFilter = (name: "dashboard" | "chart"): FilterSpec => ({ kind: "select", id: "favorite", label: t("Favorite"), col: "id", opr: `${name}_is_favorite`, options: yesNo(), boolean: true });

export const certifiedFilter = (name: "dashboard" | "chart" | "dataset"): FilterSpec => ({ kind: "select", id: "certified", label: t("Certified"), col: "id", opr: `${name}_is_certified`, options: yesNo(), boolean: true });

export const tagFilter = (name: "dashboard" | "chart" | "saved_query"): FilterSpec => ({
  kind: "select",
  id: "tags",
  label: t("Tag"),
  col: "tags",
  opr: `${name}_tag_id`,
  options: { key: ["tags"], search: searchTags },
});

/** Tags by name, as choices. */
export async function searchTags(text: string, signal: AbortSignal) {
  const filters = [{ col: "type", opr: "custom_tag", value: true }, ...(text === "" ? [] : [{ col: "name", opr: "ct", value: text }])];
  const { result } = await api.get<{ result: { id: number; name: string }[] }>("/api/v1/tag/", { q: { filters, page: 0, page_size: 100, order_column: "name", order_direction: "asc" } }, { signal });
  return result.map(({ id, name }) => ({ value: id, label: name }));
}
