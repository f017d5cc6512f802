import { Button } from "../actions/Button";
import { type ToastKind, toast } from "./Toast";

const words: Record<ToastKind, string> = {
  info: "Refreshing 12 charts",
  success: "Chart [Line] has been saved",
  warning: "2 items could not be tagged because you don’t have edit permissions to all selected objects.",
  danger: "You do not have permission to edit this dashboard",
};

export const ToastExample = () => (
  <div className="row wrap">
    {(Object.keys(words) as ToastKind[]).map((kind) => (
      <Button key={kind} onClick={() => toast(kind, words[kind])}>
        {kind}
      </Button>
    ))}
  </div>
);
