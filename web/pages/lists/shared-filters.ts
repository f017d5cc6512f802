import { listedOptions, relatedOptions } from "../../api/options";
import { tags } from "../../api/tags";
import { ApiError } from "../../api/transport/client";
import type { ResourceName } from "../../api/transport/resource";
import { t } from "../../i18n";
import type { SearchedOptions } from "../../ui/inputs/useOptions";
import { type FilterSpec, yesNo } from "./list-filters";

export const ownerFilter = (name: ResourceName): FilterSpec => ({
  kind: "select",
  id: "owners",
  label: t("Owner"),
  col: "owners",
  opr: "rel_m_m",
  options: relatedOptions(name, "owners"),
});

export const modifiedByFilter = (name: ResourceName): FilterSpec => ({
  kind: "select",
  id: "changed_by",
  label: t("Modified by"),
  col: "changed_by",
  opr: "rel_o_m",
  options: relatedOptions(name, "changed_by"),
});

export const favoriteFilter = (name: "dashboard" | "chart"): FilterSpec => ({
  kind: "select",
  id: "favorite",
  label: t("Favorite"),
  col: "id",
  opr: `${name}_is_favorite`,
  options: yesNo(),
  boolean: true,
});

export const certifiedFilter = (name: "dashboard" | "chart" | "dataset"): FilterSpec => ({
  kind: "select",
  id: "certified",
  label: t("Certified"),
  col: "id",
  opr: `${name}_is_certified`,
  options: yesNo(),
  boolean: true,
});

export const tagFilter = (name: "dashboard" | "chart" | "saved_query"): FilterSpec => ({
  kind: "select",
  id: "tags",
  label: t("Tag"),
  col: "tags",
  opr: `${name}_tag_id`,
  options: tagsByName,
});

const readTags = listedOptions({
  name: "tag",
  client: tags,
  by: { col: "name", opr: "ct" },
  columns: ["name"],
  label: ({ name }) => name,
  where: [{ col: "type", opr: "custom_tag", value: true }],
});

/** Tags by name, as options. */
export const tagsByName: SearchedOptions<number> = {
  ...readTags,
  search: (...requested) =>
    readTags.search(...requested).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 403
        ? new Error(t("You do not have permission to read tags"))
        : error;
    }),
};
