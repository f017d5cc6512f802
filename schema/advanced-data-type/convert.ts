/** Operators of filters on values of an advanced data type. */
const OPERATORS = ["EQUALS", "GREATER_THAN_OR_EQUAL", "GREATER_THAN", "IN", "LESS_THAN", "LESS_THAN_OR_EQUAL"];

export interface Converted {
  display_value: string;
  error_message: string;
  valid_filter_operators: string[];
  values: unknown[];
}

/** Types of values that people write as text and columns store as numbers. */
export const ADVANCED_DATA_TYPES = { internet_address: addresses, port: ports } as const;
export type AdvancedDataType = keyof typeof ADVANCED_DATA_TYPES;

type Value = string | number;

function converted(
  values: readonly Value[],
  one: (text: string) => unknown,
  problem: (text: string) => string,
): Converted {
  const known: unknown[] = [];
  for (const value of values) {
    const text = String(value).trim();
    const found = one(text);
    if (found === null)
      return { display_value: "", error_message: problem(text), valid_filter_operators: OPERATORS, values: [] };
    known.push(found);
  }
  return {
    display_value: known.map(shown).join(", "),
    error_message: "",
    valid_filter_operators: OPERATORS,
    values: known,
  };
}

const shown = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

function addresses(values: readonly Value[]): Converted {
  return converted(
    values,
    (text) => {
      const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/.exec(text);
      const parts = match?.slice(1, 5).map(Number);
      const bits = match?.[5] === undefined ? 32 : Number(match[5]);
      if (!parts || parts.some((part) => part > 255) || bits > 32) return null;
      const start = parts.reduce((sum, part) => sum * 256 + part, 0);
      const size = 2 ** (32 - bits);
      if (start % size !== 0) return null;
      return bits === 32 ? start : { start, end: start + size - 1 };
    },
    (text) => `'${text}' does not appear to be an IPv4 or IPv6 network`,
  );
}

/** Ports by the name of the service. */
const PORTS: Record<string, number[]> = {
  http: [80],
  ssh: [22],
  https: [443],
  ftp: [20, 21],
  ftps: [989, 990],
  telnet: [23],
  telnets: [992],
  smtp: [25],
  submissions: [465],
  kerberos: [88],
  "kerberos-adm": [749],
  pop3: [110],
  pop3s: [995],
  nntp: [119],
  nntps: [563],
  ntp: [123],
  snmp: [161],
  ldap: [389],
  ldaps: [636],
  imap2: [143],
  imaps: [993],
};

function ports(values: readonly Value[]): Converted {
  return converted(
    values,
    (text) => {
      if (Object.hasOwn(PORTS, text.toLowerCase())) return PORTS[text.toLowerCase()];
      return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? [Number(text)] : null;
    },
    (text) => `'${text}' does not appear to be a port name or number`,
  );
}
