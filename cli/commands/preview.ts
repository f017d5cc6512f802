import { secureName } from "../../workers/bundle/archive/secure-name";
import { type Command, type Context, textOption } from "../context";
import { CommandError, EXIT, usageError } from "../errors";
import { type Server, ServerError } from "../server/client";
import { findObject } from "../server/select-objects";
import { openServer } from "../server/open-server";

/** How often, and how long, a server is asked for a picture that it draws in the background. */
const POLL_MS = 1000;
const MAX_POLLS = 60;

export const preview: Command = {
  name: "preview",
  usage: "<dashboard>",
  summary: "Save a picture of a dashboard of the server (title, slug, id or UUID) as a PNG file.",
  maxArguments: 1,
  options: {
    output: { value: "file", help: "the file; otherwise the dashboard's name" },
    dark: { help: "in the dark theme" },
  },
  async run(context, [name], options) {
    if (!name) throw usageError("Name a dashboard: edgewise preview sales");
    const server = await openServer(context, options);
    const dashboard = await findObject(server, "dashboard", name);
    const picture = await loadPicture(context, server, dashboard.id, options["dark"] === true);
    const file = textOption(options, "output") ?? `${secureName(dashboard.slug ?? dashboard.name) || "dashboard"}.png`;
    await context.writeFile(file, picture);
    context.console.line(`${file}: ${picture.length} bytes`);
    context.console.result({ file, bytes: picture.length, uuid: dashboard.uuid });
    return EXIT.ok;
  },
};

async function loadPicture(context: Context, server: Server, id: number, isDark: boolean): Promise<Uint8Array> {
  const theme = isDark ? "?theme=dark" : "";
  const { cache_key: key, task_status: status } = await server
    .json<{ cache_key: string; task_status?: string }>(
      "POST",
      `/api/v1/dashboard/${id}/cache_dashboard_screenshot/${theme}`,
      {},
    )
    .catch((error: unknown) => {
      if (error instanceof ServerError && error.status === 404)
        throw new CommandError(
          `${server.url} makes no pictures: Superset needs ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS.`,
        );
      throw error;
    });
  if (status === "Error") throw new CommandError("The picture can't be drawn: some of the charts failed.");
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    try {
      const response = await server.send("GET", `/api/v1/dashboard/${id}/screenshot/${key}/?download_format=png`);
      if (response.headers.get("content-type")?.startsWith("image/"))
        return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 404) throw error;
    }
    await context.wait(POLL_MS);
  }
  throw new CommandError(`The picture was not ready after ${(MAX_POLLS * POLL_MS) / 1000} seconds.`);
}
