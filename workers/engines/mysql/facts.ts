import { hostParameters } from "../connection-form";
import type { EngineFacts } from "../engine";

/** A database of MySQL is a schema here; there are no catalogs above. */
export const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: false,
    supports_dynamic_catalog: false,
    supports_file_upload: true,
    supports_oauth2: false,
  },
  parameters: hostParameters,
  uriPlaceholder: "mysql://user:password@host:port/dbname[?key=value&key=value...]",
  preferred: true,
  encryption: { ssl: "1" },
};
