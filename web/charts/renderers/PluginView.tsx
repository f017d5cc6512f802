import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DataSelection } from "../../../schema/chart-types/drawing/drawing";
import type { PluginDrawing } from "../../../schema/chart-types/drawing/plugin";
import { PROTOCOL_VERSION } from "../../../schema/plugin/protocol";
import { frameAddress } from "../../api/plugins";
import { t } from "../../i18n";
import type { RendererProps } from "../renderers";
import { EmptyView } from "./EmptyView";
import { HiddenTable } from "./HiddenTable";
import { openPluginSession, type PluginFailure, type PluginSession } from "./plugin/plugin-session";
import "./plugin/plugin-view.css";

interface PluginViewProps extends RendererProps<PluginDrawing> {
  selected?: DataSelection | null | undefined;
}

/** A plugin's drawing: its script runs in a frame of an origin of its own, without network, and gets messages only. */
export function PluginView(props: PluginViewProps) {
  const [failed, setFailed] = useState<{ of: number; failure: PluginFailure } | null>(null);
  const { pluginId, name, table } = props.drawing;
  if (failed?.of === pluginId) return <EmptyView drawing={describeFailure(name, failed.failure)} />;
  return (
    <>
      <PluginFrame
        key={pluginId}
        {...props}
        onFailed={(failure) => {
          // The page goes on without the plugin.
          console.warn(`plugin ${name}: ${failure.kind}`, "message" in failure ? failure.message : "");
          setFailed({ of: pluginId, failure });
        }}
      />
      <HiddenTable table={table} />
    </>
  );
}

function PluginFrame({
  drawing,
  width,
  height,
  selected = null,
  onSelect,
  onFailed,
}: PluginViewProps & { onFailed: (failure: PluginFailure) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const session = useRef<PluginSession | null>(null);
  const [isRendered, setRendered] = useState(false);
  const [tooltipHeight, setTooltipHeight] = useState(0);
  const [address, setAddress] = useState<string>();
  const latest = useRef({ drawing, width, height, selected, onSelect, onFailed });
  useLayoutEffect(() => {
    latest.current = { drawing, width, height, selected, onSelect, onFailed };
  });
  useEffect(() => {
    let isCurrent = true;
    frameAddress(drawing.pluginId).then(
      (next) => isCurrent && setAddress(next),
      () => isCurrent && latest.current.onFailed({ kind: "not-loaded" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [drawing.pluginId]);
  const connect = () => {
    if (session.current) {
      // Only the document of the plugin is loaded here: a second one means that the script left it.
      session.current.close();
      return latest.current.onFailed({ kind: "navigated" });
    }
    const { port1, port2 } = new MessageChannel();
    session.current = openPluginSession(port1, {
      dimensions: () => latest.current.drawing.dimensions,
      onRendered: () => setRendered(true),
      onFilter: (selection, adds) => latest.current.onSelect?.(selection, adds),
      onTooltipHeight: setTooltipHeight,
      onFailed: (failure) => latest.current.onFailed(failure),
    });
    // The frame's origin is opaque, so no other can be named; the port is only in this message.
    frame.current!.contentWindow!.postMessage({ version: PROTOCOL_VERSION }, "*", [port2]);
    session.current.send({ type: "init", ...wholeOf(latest.current) });
  };
  useEffect(() => {
    const { width, height } = latest.current;
    session.current?.send({ type: "update", ...wholeOf({ drawing, selected, width, height }) });
  }, [drawing, selected]);
  useEffect(() => session.current?.send({ type: "resize", size: { width, height } }), [width, height]);
  useEffect(
    () => () => {
      session.current?.close();
      session.current = null;
    },
    [],
  );
  return (
    <div className="plugin-view" style={{ width, height }} onPointerLeave={() => setTooltipHeight(0)}>
      {address && (
        <iframe
          ref={frame}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          src={address}
          title={t("Drawing of the plugin {name}", { name: drawing.name })}
          data-drawn={isRendered || undefined}
          onLoad={connect}
          style={{ width, height: height + tooltipHeight }}
        />
      )}
    </div>
  );
}

const wholeOf = ({
  drawing,
  width,
  height,
  selected,
}: Pick<PluginViewProps, "drawing" | "width" | "height"> & { selected: DataSelection | null }) => ({
  version: PROTOCOL_VERSION,
  size: { width, height },
  selected,
  ...drawing.content,
});

function describeFailure(name: string, failure: PluginFailure) {
  const empty = (title: string, hint: string) => ({ kind: "empty" as const, title, hint });
  switch (failure.kind) {
    case "not-loaded":
      return empty(t("Couldn't load the plugin {name}", { name }), t("Check its bundle URL, or reload the page."));
    case "no-response":
      return empty(t("The plugin {name} doesn't respond", { name }), t("Reload the page to try again."));
    case "error":
      return empty(t("The plugin {name} failed", { name }), failure.message);
    case "too-many-messages":
    case "navigated":
      return empty(
        t("The plugin {name} was stopped", { name }),
        failure.kind === "navigated"
          ? t("Its script tried to open another page.")
          : t("Its script sent too many messages."),
      );
  }
}
