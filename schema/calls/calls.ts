import type { z } from "zod";
import { accessRequestCalls } from "../access-request/calls";
import { annotationLayerCalls } from "../annotation-layer/calls";
import { apiKeyCalls } from "../api-key/calls";
import { chartCalls } from "../chart/calls";
import { commentCalls } from "../comment/calls";
import { cssTemplateCalls } from "../css-template/calls";
import { dashboardPermalinkCalls } from "../dashboard-permalink/calls";
import { dashboardVersionCalls } from "../dashboard-version/calls";
import { dashboardCalls } from "../dashboard/calls";
import { databaseCalls } from "../database/calls";
import { datasetCalls } from "../dataset/calls";
import { datasourceCalls } from "../datasource/calls";
import { embeddedCalls } from "../embedded/calls";
import { exploreCalls } from "../explore-state/calls";
import { folderCalls } from "../folder/calls";
import { groupCalls } from "../group/calls";
import { identityProviderCalls } from "../identity-provider/calls";
import { logCalls } from "../log/calls";
import { asyncEventCalls } from "../messages/calls";
import { oauthCalls } from "../oauth/calls";
import { oneTimeLinkCalls } from "../one-time-link/calls";
import { pluginCalls } from "../plugin/calls";
import { queryRunCalls } from "../query-run/calls";
import { chartDataCalls } from "../query/calls";
import { reportCalls } from "../report/calls";
import { roleCalls } from "../role/calls";
import { rowRuleCalls } from "../row-rule/calls";
import { savedQueryCalls } from "../saved-query/calls";
import { searchCalls } from "../search/calls";
import { secondFactorCalls } from "../second-factor/calls";
import { sessionCalls } from "../session/calls";
import { tabCalls } from "../sql-tabs/calls";
import { tagCalls } from "../tag/calls";
import { themeCalls } from "../theme/calls";
import { timeRangeCalls } from "../time-range-text/calls";
import { trashCalls } from "../trash/calls";
import { userCalls } from "../user/calls";
import { workspaceCalls } from "../workspace/calls";
import type { CallDeclarations } from "./declaration";

/**
 * Every call of the app, by method and path. The browser imports only its type; tests check each response against its
 * schema.
 */
export const calls = {
  ...accessRequestCalls,
  ...annotationLayerCalls,
  ...apiKeyCalls,
  ...asyncEventCalls,
  ...chartCalls,
  ...chartDataCalls,
  ...commentCalls,
  ...cssTemplateCalls,
  ...dashboardCalls,
  ...dashboardPermalinkCalls,
  ...dashboardVersionCalls,
  ...databaseCalls,
  ...datasetCalls,
  ...datasourceCalls,
  ...embeddedCalls,
  ...exploreCalls,
  ...folderCalls,
  ...groupCalls,
  ...identityProviderCalls,
  ...logCalls,
  ...oauthCalls,
  ...oneTimeLinkCalls,
  ...pluginCalls,
  ...queryRunCalls,
  ...reportCalls,
  ...roleCalls,
  ...rowRuleCalls,
  ...savedQueryCalls,
  ...searchCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...tabCalls,
  ...tagCalls,
  ...themeCalls,
  ...timeRangeCalls,
  ...trashCalls,
  ...userCalls,
  ...workspaceCalls,
} satisfies CallDeclarations;

type Calls = typeof calls;

/** "GET /api/v1/chart/:id" */
export type Route = keyof Calls;

export type ResponseOf<R extends Route> = z.output<Calls[R]["response"]>;

export type BodyOf<R extends Route> = Calls[R] extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;

export type QueryOf<R extends Route> = Calls[R] extends { query: infer S extends z.ZodType } ? z.input<S> : undefined;
