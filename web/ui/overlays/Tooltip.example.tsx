import { Button } from "../actions/Button";
import { Tooltip } from "./Tooltip";

export const TooltipExample = () => (
  <Tooltip text="Runs the query" shortcut="⌘↵">
    <Button>Hover or focus me</Button>
  </Tooltip>
);
