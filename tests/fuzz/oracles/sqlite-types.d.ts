/** APIs of Node 26 that the types of Node 22 lack. */
declare module "node:sqlite" {
  interface DatabaseSync {
    setAuthorizer(authorizer: ((action: number, first: string | null, second: string | null) => number) | null): void;
  }
  namespace constants {
    const SQLITE_OK: number;
    const SQLITE_READ: number;
    const SQLITE_SELECT: number;
    const SQLITE_FUNCTION: number;
    const SQLITE_RECURSIVE: number;
  }
}
