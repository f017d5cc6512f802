import {
  boolYaml11Tag,
  defineScalarTag,
  floatYaml11Tag,
  intYaml11Tag,
  load,
  NOT_RESOLVED,
  Schema,
  timestampTag,
  YAML11_SCHEMA,
} from "js-yaml";

const MAX_DEPTH = 100;

// PyYAML, which exports, leaves text unquoted that the YAML 1.1 draft reads otherwise: "y", "08:00:00" and dates are
// texts.
const bool = defineScalarTag<boolean>("tag:yaml.org,2002:bool", {
  implicit: true,
  resolve: (text) => (/^(?:yes|true|on)$/i.test(text) ? true : /^(?:no|false|off)$/i.test(text) ? false : NOT_RESOLVED),
  identify: (value) => typeof value === "boolean",
});
const int = defineScalarTag<number>("tag:yaml.org,2002:int", {
  implicit: true,
  resolve: (text) => {
    const parts = /^([-+]?)(?:0b([01_]+)|0x([0-9a-fA-F_]+)|0([0-7_]+)|(0|[1-9][0-9_]*))$/.exec(text);
    if (!parts) return NOT_RESOLVED;
    const [, sign, binary, hex, octal, decimal] = parts.map((part) => part?.replaceAll("_", ""));
    const size = binary
      ? Number.parseInt(binary, 2)
      : hex
        ? Number.parseInt(hex, 16)
        : octal
          ? Number.parseInt(octal, 8)
          : Number(decimal ?? 0);
    return sign === "-" ? -size : size;
  },
  identify: Number.isInteger,
});
const float = defineScalarTag<number>("tag:yaml.org,2002:float", {
  implicit: true,
  resolve: (text) => {
    if (/^[-+]?\.inf$/i.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
    if (/^\.nan$/i.test(text)) return NaN;
    return /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*|[-+]?\.[0-9][0-9_]*)(?:[eE][-+][0-9]+)?$/.test(text)
      ? Number(text.replaceAll("_", ""))
      : NOT_RESOLVED;
  },
  identify: (value) => typeof value === "number",
});
const replaced: readonly unknown[] = [timestampTag, boolYaml11Tag, intYaml11Tag, floatYaml11Tag];
const BUNDLE_SCHEMA = new Schema([...YAML11_SCHEMA.tags.filter((tag) => !replaced.includes(tag)), bool, int, float]);

export class NotYaml extends Error {}

/**
 * Parses one YAML document to plain values. Aliases are refused: no exporter writes them, and they can expand without
 * end. Throws NotYaml.
 */
export function readYaml(text: string): unknown {
  try {
    return load(text, { schema: BUNDLE_SCHEMA, maxDepth: MAX_DEPTH, maxAliases: 0 });
  } catch (error) {
    throw new NotYaml(String(error));
  }
}
