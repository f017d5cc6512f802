import { Field, TextInput } from "../inputs/Field";
import { Locked } from "./Locked";
import { Switch } from "../inputs/Switch";

export function LockedExample() {
  return (
    <div className="col" style={{ gap: 12 }}>
      <Locked when>
        <Field label="Display Name">
          <TextInput value="warehouse" onChange={() => {}} />
        </Field>
        <Switch label="Expose in SQL Lab" checked onChange={() => {}} />
      </Locked>
    </div>
  );
}
