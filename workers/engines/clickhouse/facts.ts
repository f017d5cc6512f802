import type { EngineFacts } from "../engine";

const parameters = {
  additionalProperties: false,
  properties: {
    database: { description: "Database name", nullable: true, type: "string" },
    encryption: { default: true, description: "Use an encrypted connection to the database", type: "boolean" },
    host: { description: "Hostname or IP address", type: "string" },
    password: { description: "Password", nullable: true, type: "string" },
    port: { description: "Database port", maximum: 65535, minimum: 0, nullable: true, type: "integer" },
    query: { additionalProperties: {}, description: "Additional parameters", type: "object" },
    username: { description: "Username", nullable: true, type: "string" },
  },
  required: ["host"],
  type: "object",
};

export const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: false,
    supports_dynamic_catalog: false,
    supports_file_upload: false,
    supports_oauth2: false,
  },
  parameters,
  uriPlaceholder: "clickhousedb://user:password@host[:port][/dbname][?secure=value&=value...]",
  preferred: false,
  encryption: { secure: "true" },
};
