import { hostParameters } from "../connection-form";
import type { EngineFacts } from "../engine";

/** As recorded for PostgreSQL. Uploads go to a workspace's own tables, despite the recorded information. */
export const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: false,
    supports_dynamic_catalog: true,
    supports_file_upload: true,
    supports_oauth2: false,
  },
  parameters: hostParameters,
  uriPlaceholder: "postgresql://user:password@host:port/dbname[?key=value&key=value...]",
  preferred: true,
};
