/** What the connection forms are told of PostgreSQL, as recorded. */
export const ENGINE_INFORMATION = { disable_ssh_tunneling: false, supports_dynamic_catalog: true, supports_file_upload: true, supports_oauth2: false };

export const PARAMETERS_SCHEMA = {
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

/** The engines that a connection may be made to. SSH tunnels and file uploads are not among what Edgewise does, whatever the information says of the engine. */
export const AVAILABLE = [{
  available_drivers: ["psycopg2"], default_driver: "psycopg2", engine: "postgresql", engine_information: ENGINE_INFORMATION, name: "PostgreSQL", parameters: PARAMETERS_SCHEMA, preferred: true,
  sqlalchemy_uri_placeholder: "postgresql://user:password@host:port/dbname[?key=value&key=value...]", supports_oauth2: false,
}];
