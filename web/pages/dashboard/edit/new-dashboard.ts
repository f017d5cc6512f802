import { positionsOf } from "../../../../schema/dashboard/edit/positions";
import type { Layout } from "../../../../schema/dashboard/layout";
import { call } from "../../../api/transport/client";
import type { DashboardSettings } from "./dashboard-settings";

interface Content {
  title: string;
  settings: DashboardSettings;
  layout: Layout;
}

const metadataText = ({ title, settings, layout }: Content): string =>
  JSON.stringify({ ...settings.metadata, positions: positionsOf(layout, title) });

/**
 * Copies a stored dashboard with this content and returns the copy's id. Throws an ApiError when refused: 404 if the
 * original does not exist.
 */
export async function copyDashboard(of: number, content: Content, duplicateCharts: boolean): Promise<number> {
  const { result } = await call("POST /api/v1/dashboard/:id/copy/", {
    params: { id: of },
    body: {
      dashboard_title: content.title,
      css: content.settings.css,
      duplicate_slices: duplicateCharts,
      json_metadata: metadataText(content),
    },
  });
  return result.id;
}

/**
 * Creates a dashboard with this content, owned by the person, independent of the one that was edited. Returns its id.
 */
export async function createDashboard(content: Content): Promise<number> {
  const { css, theme, certifiedBy, certificationDetails } = content.settings;
  const { id } = await call("POST /api/v1/dashboard/", {
    body: {
      dashboard_title: content.title,
      css,
      json_metadata: metadataText(content),
      ...(theme ? { theme_id: theme.id } : {}),
      ...(certifiedBy ? { certified_by: certifiedBy, certification_details: certificationDetails } : {}),
    },
  });
  return id;
}
