import { type Context, type OptionValues, textOption } from "../context";
import { CommandError, EXIT, usageError } from "../errors";
import { readCredentials, writeCredentials } from "../folder/credentials";
import { Server } from "./client";
import { refresh, signIn, type Tokens } from "./sign-in";

/**
 * Opens the server that a command uses: that of `--url`, of EDGEWISE_URL, of the folder's last pull, of the last
 * sign-in, in this order. The environment's sign-in goes before the stored one.
 */
export async function openServer(context: Context, options: OptionValues, ofFolder?: string): Promise<Server> {
  const { env, fetch, credentialsPath } = context;
  const credentials = await readCredentials(credentialsPath);
  const given = textOption(options, "url") ?? env["EDGEWISE_URL"] ?? ofFolder ?? credentials.default;
  if (!given) throw usageError("No server is known. Run edgewise login, or set EDGEWISE_URL or --url.");
  const url = serverUrl(given);
  const { token, refreshToken, isStored } = await tokensOf(context, url, credentials.servers[url]);
  return new Server({
    url,
    fetch,
    token,
    ...(refreshToken
      ? {
          renew: async () => {
            const renewed = await refresh(fetch, url, refreshToken);
            if (renewed && isStored) {
              credentials.servers[url] = { token: renewed, refreshToken };
              await writeCredentials(credentialsPath, credentials);
            }
            return renewed;
          },
        }
      : {}),
  });
}

async function tokensOf(
  { env, fetch }: Context,
  url: string,
  stored: Tokens | undefined,
): Promise<Tokens & { isStored: boolean }> {
  if (env["EDGEWISE_TOKEN"]) return { token: env["EDGEWISE_TOKEN"], isStored: false };
  const [username, password] = [env["EDGEWISE_USERNAME"], env["EDGEWISE_PASSWORD"]];
  if (username && password) return { ...(await signIn(fetch, url, { username, password })), isStored: false };
  if (stored) return { ...stored, isStored: true };
  throw new CommandError(
    `No sign-in to ${url} is stored. Run edgewise login ${url}, or set EDGEWISE_TOKEN.`,
    EXIT.auth,
  );
}

/** Returns an address without a slash at its end; throws for what is no address of a server. */
export function serverUrl(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.search || address.hash)
    throw usageError(`“${text}” is not the address of a server, such as https://bi.example.com.`);
  return `${address.origin}${address.pathname.replace(/\/+$/, "")}`;
}
