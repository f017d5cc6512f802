import type { Env as Bindings } from "../workers/env";

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import("../workers/index");
    }
    interface Env extends Bindings {
      EXAMPLES_URL: string;
      /** "" where no real PostgreSQL is installed. */
      POSTGRES_URL: string;
      /** "" where no MariaDB is installed. */
      MARIADB_URL: string;
      FICKLE_URL: string;
      FICKLE_CONTROL: string;
      /** Not empty: faults go on for a minute rather than for seconds. */
      LONG_FAULTS: string;
    OPENID_ISSUER: string;
      OAUTH2_TRINO: string;
    }
  }
}
