import { message } from "../../schema/language/localizable";

/** JSON schema of the connection form of a server with a host, as recorded for PostgreSQL and MySQL. */
export const hostParameters = {
  additionalProperties: false,
  properties: {
    database: { description: message("Database name"), type: "string" },
    encryption: { description: message("Use an encrypted connection to the database"), type: "boolean" },
    host: { description: message("Hostname or IP address"), type: "string" },
    password: { description: message("Password"), nullable: true, type: "string" },
    port: { description: message("Database port"), maximum: 65536, minimum: 0, type: "integer" },
    query: { additionalProperties: {}, description: message("Additional parameters"), type: "object" },
    ssh: { description: message("Use an ssh tunnel connection to the database"), type: "boolean" },
    username: { description: message("Username"), nullable: true, type: "string" },
  },
  required: ["database", "host", "port", "username"],
  type: "object",
};

/** The same for a server with another port, which the form suggests. */
export const hostParametersOf = (port: number): Record<string, unknown> => ({
  ...hostParameters,
  properties: { ...hostParameters.properties, port: { ...hostParameters.properties.port, default: port } },
});
