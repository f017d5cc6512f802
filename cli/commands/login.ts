import { type Command, type Context, type OptionValues, textOption } from "../context";
import { EXIT, usageError } from "../errors";
import { readCredentials, writeCredentials } from "../folder/credentials";
import { Server } from "../server/client";
import { serverUrl } from "../server/open-server";
import { signIn, type Tokens } from "../server/sign-in";

export const login: Command = {
  name: "login",
  usage: "[address]",
  summary: "Sign in to a server, and store the sign-in for the next commands.",
  maxArguments: 1,
  options: {
    token: { value: "key", help: "an API key, instead of a name and a password" },
    username: { value: "name", help: "the name to sign in with" },
    provider: { value: "name", help: "how Superset checks the password: db (default) or ldap" },
  },
  async run(context, [address], options) {
    const given = address ?? textOption(options, "url") ?? context.env["EDGEWISE_URL"];
    if (!given) throw usageError("Name the address of the server: edgewise login https://bi.example.com");
    const url = serverUrl(given);
    const tokens = await tokensOf(context, url, options);
    const server = new Server({ url, fetch: context.fetch, token: tokens.token });
    const { result } = await server.json<{ result: { username: string } }>("GET", "/api/v1/me/");
    const credentials = await readCredentials(context.credentialsPath);
    credentials.servers[url] = tokens;
    credentials.default = url;
    await writeCredentials(context.credentialsPath, credentials);
    context.console.line(`Signed in to ${url} as ${result.username}.`);
    context.console.result({ server: url, username: result.username });
    return EXIT.ok;
  },
};

async function tokensOf(context: Context, url: string, options: OptionValues): Promise<Tokens> {
  const { env, ask, fetch } = context;
  const named = textOption(options, "username") ?? env["EDGEWISE_USERNAME"];
  const token = textOption(options, "token") ?? (named ? undefined : env["EDGEWISE_TOKEN"]);
  if (token) return { token };
  const username = named ?? (await ask("Username: "));
  const password = env["EDGEWISE_PASSWORD"] ?? (username && (await ask("Password: ", { isSecret: true })));
  if (!username || !password)
    throw usageError(
      "Nobody can be asked for a password here: use --token, or EDGEWISE_USERNAME and EDGEWISE_PASSWORD.",
    );
  const provider = textOption(options, "provider");
  return signIn(fetch, url, { username, password, ...(provider ? { provider } : {}) });
}
