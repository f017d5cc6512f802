import { ApiRefusal } from "../api-requests";
import { CONFIG_TYPES } from "../chart-config/config";
import { CONFIG_EXAMPLES } from "../chart-config/examples";
import { modelSchema } from "../lists/get-schema";
import { models } from "../lists/models";
import { getInstanceInfo } from "../system/get-instance-info";
import type { ToolContext } from "../tool";

/** A resource with a constant address, as in Superset's MCP service; JSON. */
export interface MetadataResource {
  name: string;
  uri: string;
  title: string;
  read: (context: ToolContext) => Promise<object> | object;
}

const MODELS = ["chart", "dataset", "dashboard"] as const;
/** Most datasets and databases that the summary lists. */
const MOST = 100;

const schemaOf = (type: (typeof MODELS)[number]): MetadataResource => ({
  name: `${type}-schema`,
  uri: `superset://schema/${type}`,
  title: `Columns of the list of ${models[type].plural}`,
  read: () => modelSchema(type),
});

/** The summary of get_instance_info, with the datasets and databases to begin with. */
const instanceMetadata: MetadataResource = {
  name: "instance-metadata",
  uri: "instance://metadata",
  title: "Summary of the workspace, with its datasets and databases",
  read: async (context) => {
    const [info, datasets, databases] = await Promise.all([
      getInstanceInfo.run({ request: {} } as never, context),
      listed(context, "dataset", ["table_name", "schema"]),
      listed(context, "database", ["database_name"]),
    ]);
    return { ...info.data, available_datasets: datasets, available_databases: databases };
  },
};

/** The objects of a list that the person sees; none where they may not list them. */
async function listed({ api }: ToolContext, type: "dataset" | "database", columns: string[]): Promise<object[]> {
  const query = { columns: ["id", ...columns], page: 0, page_size: MOST };
  try {
    return (await api.get<{ result: object[] }>(`/api/v1/${type}/`, query)).result;
  } catch (error) {
    if (error instanceof ApiRefusal) return [];
    throw error;
  }
}

export const METADATA_RESOURCES: readonly MetadataResource[] = [
  instanceMetadata,
  ...MODELS.map(schemaOf),
  {
    name: "all-schemas",
    uri: "superset://schema/all",
    title: "Columns of the lists of charts, datasets and dashboards",
    read: () => Object.fromEntries(MODELS.map((type) => [type, modelSchema(type)])),
  },
  {
    name: "chart-configs",
    uri: "chart://configs",
    title: "Examples of the settings that generate_chart takes",
    read: () => Object.fromEntries(CONFIG_TYPES.map((type) => [type, CONFIG_EXAMPLES[type]])),
  },
];
