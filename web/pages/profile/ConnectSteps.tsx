import { useState } from "react";
import { t } from "../../i18n";
import { CopyText } from "../../ui/actions/CopyText";
import { Tabs } from "../../ui/navigation/Tabs";

const PROGRAMS = ["Claude", "Claude Code", "ChatGPT", "Cursor", "VS Code"] as const;
type Program = (typeof PROGRAMS)[number];

/** What a person does in a program to connect it, with texts to copy. */
export function ConnectSteps({ address }: { address: string }) {
  const [program, setProgram] = useState<Program>("Claude");
  const { step, label, text } = steps(address)[program];
  return (
    <Tabs
      label={t("Program")}
      value={program}
      tabs={PROGRAMS.map((value) => ({ value, label: value }))}
      onChange={setProgram}
    >
      <div className="connect-steps">
        <p>{step}</p>
        <CopyText key={program} label={label} text={text} />
      </div>
    </Tabs>
  );
}

interface Step {
  step: string;
  label: string;
  text: string;
}

function steps(address: string): Record<Program, Step> {
  const server = { step: "", label: t("Server address"), text: address };
  const command = { label: t("Command"), step: t("Run this command in a terminal, then sign in.") };
  return {
    Claude: {
      ...server,
      step: t("In Claude, open Settings, Connectors, and add a custom connector with this address."),
    },
    "Claude Code": { ...command, text: `claude mcp add --transport http edgewise ${address}` },
    ChatGPT: {
      ...server,
      step: t(
        "In ChatGPT, turn on developer mode under Settings, Connectors, and create a connector with this address.",
      ),
    },
    Cursor: {
      step: t("Add this to the file .cursor/mcp.json of your project or home folder."),
      label: t("Configuration"),
      text: JSON.stringify({ mcpServers: { edgewise: { url: address } } }),
    },
    "VS Code": {
      ...command,
      text: `code --add-mcp '${JSON.stringify({ name: "edgewise", type: "http", url: address })}'`,
    },
  };
}
