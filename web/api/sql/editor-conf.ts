import type { EditorStart } from "../../../schema/query-run/calls";
import { confOf, type WorkspaceConf } from "../../../schema/workspace/conf";
import { queryClient } from "../transport/query-client";

/** Where the editor's start is cached while its page is open. */
export const startKey = ["sqllab", "start"];

const cachedStart = () => queryClient.getQueryData<EditorStart>(startKey);

/** The workspace's settings of the editor; Superset's defaults until the editor has started. */
export const editorConf = (): WorkspaceConf => cachedStart()?.common.conf ?? confOf({});

/** Whether rows beyond DISPLAY_MAX_ROW are shown too. */
export const showsAllRows = (): boolean => cachedStart()?.shows_all_rows ?? true;
