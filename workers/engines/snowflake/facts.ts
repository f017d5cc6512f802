import type { EngineFacts } from "../engine";

export const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: true,
    supports_file_upload: false,
    supports_oauth2: true,
  },
  parameters: null,
  uriPlaceholder: "snowflake://user:access-token@account/database/schema?warehouse=name&role=name",
  preferred: false,
};
