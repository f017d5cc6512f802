import type { EngineFacts } from "../engine";

const parameters = {
  additionalProperties: false,
  properties: {
    database: { description: "Database name", type: "string" },
    encryption: { description: "Use an encrypted connection to the database", type: "boolean" },
    host: { description: "Hostname or IP address", type: "string" },
    password: { description: "Password", nullable: true, type: "string" },
    port: { description: "Database port", maximum: 65536, minimum: 0, type: "integer" },
    query: { additionalProperties: {}, description: "Additional parameters", type: "object" },
    ssh: { description: "Use an ssh tunnel connection to the database", type: "boolean" },
    username: { description: "Username", nullable: true, type: "string" },
  },
  required: ["database", "host", "port", "username"],
  type: "object",
};

/** A database of MySQL is a schema here; there are no catalogs above. */
export const facts: EngineFacts = {
  information: { disable_ssh_tunneling: false, supports_dynamic_catalog: false, supports_file_upload: true, supports_oauth2: false },
  parameters,
  uriPlaceholder: "mysql://user:password@host:port/dbname[?key=value&key=value...]",
  preferred: true,
  encryption: { ssl: "1" },
};
