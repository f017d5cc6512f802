import { resource } from "../transport/resource";

export interface RowRuleItem {
  id: number;
  name: string;
  description: string | null;
  filter_type: "Regular" | "Base";
  tables: { id: number; table_name: string; schema: string | null }[];
  roles: { id: number; name: string }[];
  group_key: string | null;
  clause: string;
  /** UTC, without a zone. */
  changed_on: string;
}

export const rowRules = resource<RowRuleItem>("rowlevelsecurity");
