/** What a workspace has switched on; absent is off. Kept as JSON, so that a version that knows less loses nothing. */
export interface WorkspaceSettings {
  /** Charts that are not cached are answered 202 and queried by the queue. */
  global_async_queries?: boolean;
}

export const asksLater = ({ settings }: { settings?: WorkspaceSettings }): boolean => settings?.global_async_queries === true;
