import { listedChoices, relatedChoices } from "../../api/choices";
import { ApiError } from "../../api/client";
import type { ResourceName } from "../../api/resource";
import { t } from "../../i18n";
import type { SearchedOptions } from "../../ui/useOptions";
import { type FilterSpec, yesNo } from "./list-filters";

export const ownerFilter = (name: ResourceName): FilterSpec => ({ kind: "select", id: "owners", label: t("Owner"), col: "owners", opr: "rel_m_m", options: relatedChoices(name, "owners") });

export const modifiedByFilter = (name: ResourceName): FilterSpec => ({ kind: "select", id: "changed_by", label: t("Modified by"), col: "changed_by", opr: "rel_o_m", options: relatedChoices(name, "changed_by") });

export const favoriteFilter = (name: "dashboard" | "chart"): FilterSpec => ({ kind: "select", id: "favorite", label: t("Favorite"), col: "id", opr: `${name}_is_favorite`, options: yesNo(), boolean: true });

export const certifiedFilter = (name: "dashboard" | "chart" | "dataset"): FilterSpec => ({ kind: "select", id: "certified", label: t("Certified"), col: "id", opr: `${name}_is_certified`, options: yesNo(), boolean: true });

export const tagFilter = (name: "dashboard" | "chart" | "saved_query"): FilterSpec => ({
  kind: "select",
  id: "tags",
  label: t("Tag"),
  col: "tags",
  opr: `${name}_tag_id`,
  options: tagsByName,
});

const readTags = listedChoices<{ id: number; name: string }>({ name: "tag", by: { col: "name", opr: "ct" }, columns: ["name"], label: ({ name }) => name, where: [{ col: "type", opr: "custom_tag", value: true }] });

/** Tags by name, as choices. */
export const tagsByName: SearchedOptions<number> = {
  ...readTags,
  search: (...asked) => readTags.search(...asked).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 403 ? new Error(t("You do not have permission to read tags")) : error;
  }),
};
