import type { Person } from "../../ui/Avatars";
import { resource } from "../transport/resource";

export interface DatasetItem {
  id: number;
  table_name: string;
  kind: "physical" | "virtual";
  schema: string | null;
  catalog: string | null;
  description: string | null;
  explore_url: string;
  database: { id: number; database_name: string };
  changed_by_name: string;
  changed_on_utc: string;
  extra: string | null;
  owners: Person[];
}

export const datasets = resource<DatasetItem>("dataset");
