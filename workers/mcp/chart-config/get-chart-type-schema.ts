import { z } from "zod";
import { defineTool } from "../tool";
import { CONFIG_TYPES, CONFIGS } from "./config";
import { CONFIG_EXAMPLES } from "./examples";

export const getChartTypeSchema = defineTool({
  name: "get_chart_type_schema",
  title: "Get chart type schema",
  description: "Returns the JSON Schema of the settings that generate_chart takes for a chart type, and examples.",
  scope: "read",
  isReadOnly: true,
  input: z.object({ chart_type: z.enum(CONFIG_TYPES), include_examples: z.boolean().default(true) }),
  run: async ({ chart_type, include_examples }) => ({
    data: {
      chart_type,
      schema: z.toJSONSchema(CONFIGS[chart_type], { io: "input" }),
      ...(include_examples ? { examples: CONFIG_EXAMPLES[chart_type] } : {}),
    },
  }),
});
