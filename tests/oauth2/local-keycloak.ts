import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engineFolder } from "../../workers/engines/local-engines";
import { freePort } from "../../workers/engines/free-port.mjs";

export const CLIENT = { id: "edgewise", secret: "known to both" };
/** Short enough that tokens expire between two queries. */
export const TOKEN_SECONDS = 2;

export interface Keycloak {
  /** Base address of the realm's endpoints: "<issuer>/protocol/openid-connect/auth", "/token", "/certs". */
  openid: string;
  stop: () => void;
}

/** Returns the path of Keycloak as `npm run test:oauth2` installed it; null if it is not installed. */
export function keycloakProgram(): string | null {
  const program = join(engineFolder("keycloak"), "bin", "kc.sh");
  return existsSync(program) ? program : null;
}

/**
 * Starts a temporary Keycloak with a realm of two people, alice and bob (password = name), who must consent
 * for `redirectTo`.
 */
export async function startKeycloak(redirectTo: string): Promise<Keycloak> {
  const port = await freePort(18_080);
  const imported = join(engineFolder("keycloak"), "data", "import");
  mkdirSync(imported, { recursive: true });
  const person = (username: string) => ({
    username,
    enabled: true,
    emailVerified: true,
    email: `${username}@example.org`,
    firstName: username,
    lastName: "Tester",
    credentials: [{ type: "password", value: username }],
    realmRoles: ["offline_access"],
  });
  const client = {
    clientId: CLIENT.id,
    secret: CLIENT.secret,
    enabled: true,
    protocol: "openid-connect",
    publicClient: false,
    standardFlowEnabled: true,
    consentRequired: true,
    redirectUris: [`${redirectTo}/*`],
    attributes: { "pkce.code.challenge.method": "S256" },
  };
  writeFileSync(
    join(imported, "lake.json"),
    JSON.stringify({
      realm: "lake",
      enabled: true,
      sslRequired: "none",
      accessTokenLifespan: TOKEN_SECONDS,
      revokeRefreshToken: true,
      refreshTokenMaxReuse: 0,
      clients: [client],
      users: ["alice", "bob"].map(person),
    }),
  );
  const server = spawn(
    "bash",
    [keycloakProgram()!, "start-dev", "--db=dev-mem", `--http-port=${port}`, "--http-host=127.0.0.1", "--import-realm"],
    {
      stdio: "ignore",
      detached: true,
      env: { ...process.env, JAVA_OPTS_APPEND: "-Xmx600m" },
    },
  );
  const stop = (): void => {
    // The script's own child process is the server.
    if (server.exitCode === null) process.kill(-server.pid!, "SIGKILL");
  };
  const issuer = `http://127.0.0.1:${port}/realms/lake`;
  for (let attempt = 0; ; attempt++) {
    const responses = await fetch(`${issuer}/.well-known/openid-configuration`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (responses) return { openid: `${issuer}/protocol/openid-connect`, stop };
    if (attempt > 480 || server.exitCode !== null) {
      stop();
      throw new Error("Keycloak did not start.");
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
