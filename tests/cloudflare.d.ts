import type { Env as Bindings } from "../workers/env";

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import("../workers/index");
    }
    interface Env extends Bindings {
      EXAMPLES_URL: string;
      /** Empty if no real PostgreSQL is installed. */
      POSTGRES_URL: string;
      /** Empty if no MariaDB is installed. */
      MARIADB_URL: string;
      /** The JSON of `TestSshd`; empty if no SSH server is installed. */
      SSHD: string;
      FICKLE_URL: string;
      FICKLE_CONTROL: string;
      /** If not empty, faults are injected for a minute instead of a few seconds. */
      LONG_FAULTS: string;
      OPENID_ISSUER: string;
      OAUTH2_TRINO: string;
      DATABRICKS_URL: string;
    }
  }
}
