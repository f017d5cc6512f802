import { Button, buttonClass } from "../actions/Button";
import { Popover } from "./Popover";

export const PopoverExample = () => (
  <Popover label="Details" buttonClass={buttonClass()}>
    {(close) => (
      <div style={{ padding: 12, width: 280 }} className="col">
        <p>Anything may be in here.</p>
        <Button size="small" onClick={close}>
          Done
        </Button>
      </div>
    )}
  </Popover>
);
