import { message } from "../../../schema/language/localizable";
import type { EngineFacts } from "../engine";

const parameters = {
  additionalProperties: false,
  properties: {
    database: { description: message("Database name"), nullable: true, type: "string" },
    encryption: { default: true, description: message("Use an encrypted connection to the database"), type: "boolean" },
    host: { description: message("Hostname or IP address"), type: "string" },
    password: { description: message("Password"), nullable: true, type: "string" },
    port: { description: message("Database port"), maximum: 65535, minimum: 0, nullable: true, type: "integer" },
    query: { additionalProperties: {}, description: message("Additional parameters"), type: "object" },
    username: { description: message("Username"), nullable: true, type: "string" },
  },
  required: ["host"],
  type: "object",
};

export const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: false,
    supports_file_upload: false,
    supports_oauth2: false,
  },
  parameters,
  uriPlaceholder: "clickhousedb://user:password@host[:port][/dbname][?secure=value&=value...]",
  preferred: false,
  encryption: { secure: "true" },
};
