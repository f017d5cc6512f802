/** Messages of the embedding SDK's switchboard: a call that wants an answer, one that wants none, and the answers. */
type Message =
  | { switchboardAction: "get"; method: string; messageId: string; args?: unknown }
  | { switchboardAction: "emit"; method: string; args?: unknown }
  | { switchboardAction: "reply"; messageId: string; result: unknown }
  | { switchboardAction: "error"; messageId: string; error: string };

type Method = (args: never) => unknown;

export interface Switchboard {
  /** What the site around may call; a later definition takes the place of an earlier one. */
  define(methods: Record<string, Method>): void;
  /** Calls the site around and waits for no answer. */
  emit(method: string, args: unknown): void;
  /** Asks the site around; fails where it knows no such method. */
  get(method: string, args: unknown): Promise<unknown>;
}

/** Our side of the channel to the site around. Calls that come before their method is defined wait for it. */
export function switchboard(port: MessagePort): Switchboard {
  const methods = new Map<string, Method>();
  const waiting = new Map<string, ((method: Method) => void)[]>();
  const asked = new Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  const post = (message: Message): void => port.postMessage(message);
  const methodNamed = (name: string): Promise<Method> => {
    const known = methods.get(name);
    if (known) return Promise.resolve(known);
    if (!KNOWN.has(name)) return Promise.reject(new Error(`Method "${name}" is not defined`));
    return new Promise((resolve) => void waiting.set(name, [...(waiting.get(name) ?? []), resolve]));
  };
  const answer = async (method: string, args: unknown): Promise<unknown> => (await methodNamed(method))(args as never);

  port.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.switchboardAction === "emit") answer(data.method, data.args).catch((problem: unknown) => console.warn(problem));
    else if (data.switchboardAction === "get") {
      const { messageId, method } = data;
      answer(method, data.args).then((result) => post({ switchboardAction: "reply", messageId, result }), (problem: unknown) => post({ switchboardAction: "error", messageId, error: problem instanceof Error ? problem.message : String(problem) }));
    } else if (data.switchboardAction === "reply") asked.get(data.messageId)?.resolve(data.result);
    else if (data.switchboardAction === "error") asked.get(data.messageId)?.reject(new Error(data.error));
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
        asked.set(messageId, { resolve, reject });
        post({ switchboardAction: "get", method, messageId, args });
      });
    },
  };
}

/** Methods of the SDK that are defined when the dashboard is there. */
const KNOWN: ReadonlySet<string> = new Set(["guestToken", "getScrollSize", "getDashboardPermalink", "getActiveTabs", "getDataMask", "getChartStates", "getChartDataPayloads", "setThemeConfig", "setThemeMode"]);

/** The channel that the site around hands over when this page has loaded; only the window that holds this one is heard, and once. */
export function handedPort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = ({ source, data, ports }: MessageEvent): void => {
      if (source !== window.parent || window.parent === window || data?.type !== "__embedded_comms__" || data.handshake !== "port transfer" || !ports[0]) return;
      removeEventListener("message", listen);
      resolve(ports[0]);
    };
    addEventListener("message", listen);
  });
}
