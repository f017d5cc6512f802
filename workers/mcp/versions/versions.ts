import { z } from "zod";
import type { DashboardVersion } from "../../../schema/dashboard-version/calls";
import { defineTool, requestInput } from "../tool";

const object = {
  kind: z.enum(["dashboard", "saved_query"]),
  id: z.int().describe("ID of the dashboard or saved query"),
};

export const listVersions = defineTool({
  name: "list_versions",
  title: "List versions",
  description: "Lists the saved versions of a dashboard or saved query, newest first, and what each changed.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(
    z.object({ ...object, page: z.int().min(1).default(1), page_size: z.int().min(1).max(50).default(10) }),
  ),
  run: async ({ request: { kind, id, page, page_size } }, { api }) => {
    const { count, result } = await api.get<{ count: number; result: DashboardVersion[] }>(
      `/api/v1/${kind}/${id}/versions`,
      { page: page - 1, page_size },
    );
    return { data: { versions: result, count: result.length, total_count: count, page, page_size } };
  },
});

export const restoreVersion = defineTool({
  name: "restore_version",
  title: "Restore version",
  description: "Makes a saved version of a dashboard or saved query the current one. The version before stays listed.",
  scope: "write",
  isReadOnly: false,
  isDestructive: true,
  input: requestInput(z.object({ ...object, version_id: z.int().describe("ID of the version, from list_versions") })),
  run: async ({ request: { kind, id, version_id } }, { api }) => {
    await api.post(`/api/v1/${kind}/${id}/versions/${version_id}/restore`, {});
    const path = kind === "dashboard" ? `/superset/dashboard/${id}/` : `/sqllab?savedQueryId=${id}`;
    return { data: { restored: true, kind, id, version_id, url: api.pageUrl(path) } };
  },
});
