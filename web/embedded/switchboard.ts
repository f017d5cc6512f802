/**
 * Messages of the embedding SDK's switchboard: a call with a response, a call without one, the response, and an error.
 */
type Message =
  | { switchboardAction: "get"; method: string; messageId: string; args?: unknown }
  | { switchboardAction: "emit"; method: string; args?: unknown }
  | { switchboardAction: "reply"; messageId: string; result: unknown }
  | { switchboardAction: "error"; messageId: string; error: string };

type Method = (args: never) => unknown;

export interface Switchboard {
  /** Defines methods that the embedding site may call; a later definition replaces an earlier one. */
  define(methods: Record<string, Method>): void;
  /** Calls the embedding site without waiting for a response. */
  emit(method: string, args: unknown): void;
  /** Calls the embedding site and returns its response; rejects when the site has no such method. */
  get(method: string, args: unknown): Promise<unknown>;
}

/**
 * The dashboard's end of the channel to the embedding site. Calls that arrive before their method is defined wait for
 * it.
 */
export function switchboard(port: MessagePort): Switchboard {
  const methods = new Map<string, Method>();
  const waiting = new Map<string, ((method: Method) => void)[]>();
  const requested = new Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  const post = (message: Message): void => port.postMessage(message);
  const methodNamed = (name: string): Promise<Method> => {
    const known = methods.get(name);
    if (known) return Promise.resolve(known);
    if (!KNOWN.has(name)) return Promise.reject(new Error(`Method "${name}" is not defined`));
    return new Promise((resolve) => void waiting.set(name, [...(waiting.get(name) ?? []), resolve]));
  };
  const response = async (method: string, args: unknown): Promise<unknown> =>
    (await methodNamed(method))(args as never);

  port.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.switchboardAction === "emit")
      response(data.method, data.args).catch((problem: unknown) => console.warn(problem));
    else if (data.switchboardAction === "get") {
      const { messageId, method } = data;
      response(method, data.args).then(
        (result) => post({ switchboardAction: "reply", messageId, result }),
        (problem: unknown) =>
          post({
            switchboardAction: "error",
            messageId,
            error: problem instanceof Error ? problem.message : String(problem),
          }),
      );
    } else if (data.switchboardAction === "reply") requested.get(data.messageId)?.resolve(data.result);
    else if (data.switchboardAction === "error") requested.get(data.messageId)?.reject(new Error(data.error));
  });
  port.start();
  return {
    define(more) {
      for (const [name, method] of Object.entries(more)) {
        methods.set(name, method);
        for (const go of waiting.get(name) ?? []) go(method);
        waiting.delete(name);
      }
    },
    emit: (method, args) => post({ switchboardAction: "emit", method, args }),
    get: (method, args) => {
      const messageId = `m_edgewise_${count++}`;
      return new Promise((resolve, reject) => {
        requested.set(messageId, { resolve, reject });
        post({ switchboardAction: "get", method, messageId, args });
      });
    },
  };
}

/** Methods of the SDK that are defined when the dashboard has loaded. */
const KNOWN: ReadonlySet<string> = new Set([
  "guestToken",
  "getScrollSize",
  "getDashboardPermalink",
  "getActiveTabs",
  "getDataMask",
  "getChartStates",
  "getChartDataPayloads",
  "setThemeConfig",
  "setThemeMode",
]);

/**
 * Returns the message port that the embedding site transfers when this page has loaded; only the parent window is
 * trusted, and only its first message counts.
 */
export function handedPort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = ({ source, data, ports }: MessageEvent): void => {
      if (
        source !== window.parent ||
        window.parent === window ||
        data?.type !== "__embedded_comms__" ||
        data.handshake !== "port transfer" ||
        !ports[0]
      )
        return;
      removeEventListener("message", listen);
      resolve(ports[0]);
    };
    addEventListener("message", listen);
  });
}
