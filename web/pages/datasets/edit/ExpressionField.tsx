import { ExpressionCheck } from "../../../controls/sql-input/ExpressionCheck";
import { SqlInput } from "../../../controls/sql-input/SqlInput";
import { type ExpressionKind, useExpressionCheck } from "../../../controls/sql-input/useExpressionCheck";
import { Field } from "../../../ui/inputs/Field";
import { useEditing } from "./editing-context";

interface ExpressionFieldProps {
  kind: ExpressionKind;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
  placeholder?: string;
  rows?: number;
}

/** An SQL expression over the dataset's columns, validated by the database while typing. */
export function ExpressionField({
  kind,
  label,
  value,
  onChange,
  error,
  help,
  placeholder,
  rows = 3,
}: ExpressionFieldProps) {
  const { source } = useEditing();
  const check = useExpressionCheck(source, kind, value);
  return (
    <div className="de-wide col" style={{ gap: 4 }}>
      <Field label={label} error={error} {...(help ? { help } : {})}>
        <SqlInput
          value={value}
          onChange={onChange}
          dataset={source}
          rows={rows}
          {...(placeholder ? { placeholder } : {})}
        />
      </Field>
      <ExpressionCheck check={check} />
    </div>
  );
}
