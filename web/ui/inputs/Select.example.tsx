import { useState } from "react";
import { Field } from "./Field";
import { MultiSelect, type Option, Select } from "./Select";

const people = ["Maxine Brandt", "Jo Lind", "Kofi Owusu", "Tess Ruiz", "Ana Sol", "Li Wei"].map((label, value) => ({
  value,
  label,
}));

export function SelectExample() {
  const [owner, setOwner] = useState<Option<number> | null>(people[0] ?? null);
  const [owners, setOwners] = useState<Option<number>[]>(people.slice(0, 2));
  return (
    <div className="col" style={{ maxWidth: 320, gap: 12 }}>
      <Field label="Modified by">
        <Select value={owner} onChange={setOwner} options={people} />
      </Field>
      <Field label="Owners">
        <MultiSelect value={owners} onChange={setOwners} options={people} />
      </Field>
    </div>
  );
}
