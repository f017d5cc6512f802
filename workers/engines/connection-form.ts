/**
 * JSON schema of the connection form of a server with a host, as recorded for PostgreSQL and MySQL. SSH tunnels are not
 * supported, despite the schema.
 */
export const hostParameters = {
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
