import { useState } from "react";
import type { AvailableDatabase } from "../../../../schema/database/calls";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Field } from "../../../ui/inputs/Field";
import { Select } from "../../../ui/inputs/Select";
import { EngineMark } from "./EngineMark";
import { engineOptions, engineTiles } from "./engine-options";

interface EngineStepProps {
  available: readonly AvailableDatabase[];
  onChoose: (engine: AvailableDatabase, name: string) => void;
  onImport: () => void;
}

/** Selects the database engine: the most used ones as tiles, all that people may look for in a list. */
export function EngineStep({ available, onChoose, onImport }: EngineStepProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const options = engineOptions(available);
  const choose = (name: string) => {
    const option = options.find((one) => one.name === name);
    const engine = available.find((one) => one.engine === option?.engine);
    setMissing(engine ? null : name);
    if (engine) onChoose(engine, name);
  };
  return (
    <div className="col" style={{ gap: 16 }}>
      <div className="connect-tiles" role="group" aria-label={t("Available databases")}>
        {engineTiles(available).map((engine, at) => (
          <button
            key={engine.engine}
            type="button"
            className="connect-tile"
            autoFocus={at === 0}
            onClick={() => onChoose(engine, engine.name)}
          >
            <EngineMark engine={engine.engine} name={engine.name} color={at + 1} />
            {engine.name}
          </button>
        ))}
      </div>
      <Field label={t("Supported databases")} help={t("Or choose from a list of other databases.")}>
        <Select
          value={missing === null ? null : { value: missing, label: missing }}
          placeholder={t("Choose a database...")}
          options={options.map(({ name, engine }) => ({
            value: name,
            label: engine ? name : t("{name} (not available)", { name }),
          }))}
          onChange={(selected) => selected && choose(selected.value)}
        />
      </Field>
      {missing !== null && (
        <Alert kind="warning">
          {t("{name} is not available yet. Edgewise connects to {engines}.", {
            name: missing,
            engines: available
              .filter(({ engine }) => engine !== "uploads")
              .map(({ name }) => name)
              .join(", "),
          })}
        </Alert>
      )}
      <Button kind="link" style={{ alignSelf: "flex-start" }} onClick={onImport}>
        {t("Import database from file")}
      </Button>
    </div>
  );
}
