import { useState } from "react";
import { Field, TextInput } from "./Field";

export function FieldExample() {
  const [name, setName] = useState("Sales Dashboard");
  const [slug, setSlug] = useState("sales dashboard");
  const [note, setNote] = useState("");
  return (
    <div className="col" style={{ maxWidth: 320, gap: 12 }}>
      <Field label="Name" required help="Shown in lists and on top of the page">
        <TextInput value={name} onChange={setName} />
      </Field>
      <Field label="URL slug" error="Must be unique">
        <TextInput value={slug} onChange={setSlug} />
      </Field>
      <Field label="Description">
        <TextInput value={note} onChange={setNote} rows={3} />
      </Field>
    </div>
  );
}
