import { resource } from "../transport/resource";

/** The query history; it is read-only, so it requests no permissions. */
export const queries = { ...resource("query"), permissions: () => Promise.resolve([] as string[]) };
