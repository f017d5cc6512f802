import { Pencil } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n";
import { IconButton } from "../../ui/actions/IconButton";

export interface EditableNameProps {
  label: string;
  /** Null for the default name. */
  name: string | null;
  otherwise: string;
  /** The name can't be edited: it is that of the saved column or metric. */
  fixed?: boolean;
  onChange(name: string | null): void;
}

/** A name with an edit button; Enter applies the text, an empty text restores the default name. */
export function EditableName({ label, name, otherwise, fixed = false, onChange }: EditableNameProps) {
  const [editing, setEditing] = useState(false);
  if (editing && !fixed) {
    return (
      <div className="editor-name">
        <span className="input">
          <input
            autoFocus
            aria-label={label}
            defaultValue={name ?? otherwise}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) =>
              onChange(event.target.value.trim() === "" || event.target.value === otherwise ? null : event.target.value)
            }
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== "Escape") return;
              event.preventDefault();
              event.stopPropagation();
              setEditing(false);
            }}
            onBlur={() => setEditing(false)}
          />
        </span>
      </div>
    );
  }
  return (
    <div className="editor-name">
      <span className="trunc">{name ?? otherwise}</span>
      {!fixed && <IconButton icon={Pencil} label={t("Edit name")} size="tiny" onClick={() => setEditing(true)} />}
    </div>
  );
}
