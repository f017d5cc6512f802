/**
 * Parameters that a connection string may have. libpq's others name files of the server (sslkey, passfile, service),
 * other hosts (host, hostaddr) or settings (options).
 */
export const PARAMETERS: readonly string[] = [
  "sslmode",
  "channel_binding",
  "application_name",
  "connect_timeout",
  "client_encoding",
  "target_session_attrs",
  "keepalives",
];
