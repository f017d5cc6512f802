import {
  type AddressBlock,
  GLOBAL_UNICAST_IPV6,
  SPECIAL_PURPOSE_IPV4,
  SPECIAL_PURPOSE_IPV6,
} from "./special-purpose-addresses";

interface IpAddress {
  bits: 32 | 128;
  value: bigint;
}

interface Block {
  /** The bits after the prefix. */
  rest: bigint;
  prefix: bigint;
}

/**
 * Parses an address in its strict notation: dotted decimal without leading zeros, or RFC 4291 without a zone. Null for
 * anything else.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const value = text.includes(":") ? parseIpv6(text) : parseIpv4(text);
  return value === null ? null : { bits: text.includes(":") ? 128 : 32, value };
}

/** Whether a service of the public internet may have the address. False for everything that is not an address. */
export function isPublicAddress(text: string): boolean {
  const address = parseIpAddress(text);
  if (!address) return false;
  const { bits, value } = address;
  if (bits === 32) return !IPV4.some((block) => contains(block, value));
  return contains(GLOBAL_UNICAST, value) && !isIsatap(value) && !IPV6.some((block) => contains(block, value));
}

/** Whether an address is in one of the blocks, each "address/length". */
export function isInBlocks(text: string, prefixes: readonly string[]): boolean {
  const address = parseIpAddress(text);
  return prefixes.some((prefix) => {
    const isSameVersion = prefix.includes(":") === (address?.bits === 128);
    return address !== null && isSameVersion && contains(blockOf(prefix), address.value);
  });
}

const DECIMAL = /^(0|[1-9]\d{0,2})$/;

function parseIpv4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part) && Number(part) <= 255)) return null;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [head, tail] = [groupsOf(halves[0]!, halves.length === 1), groupsOf(halves[1] ?? "", true)];
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array<bigint>(missing).fill(0n), ...tail].reduce((value, group) => (value << 16n) | group, 0n);
}

/** Groups of 16 bits; only the last may be a dotted IPv4 address. */
function groupsOf(text: string, isEnd: boolean): bigint[] | null {
  if (text === "") return [];
  const groups: bigint[] = [];
  const parts = text.split(":");
  for (const [at, part] of parts.entries()) {
    const dotted = isEnd && at === parts.length - 1 && part.includes(".") ? parseIpv4(part) : null;
    if (dotted !== null) groups.push(dotted >> 16n, dotted & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
}

/** An interface identifier that contains an IPv4 address: 0000:5efe or 0200:5efe before it. RFC 5214, section 6.1. */
const isIsatap = (value: bigint): boolean => [0x0000_5efen, 0x0200_5efen].includes((value >> 32n) & 0xffff_ffffn);

function blockOf(prefix: string): Block {
  const [base, length] = prefix.split("/");
  const { bits, value } = parseIpAddress(base!)!;
  const rest = BigInt(bits - Number(length));
  return { rest, prefix: value >> rest };
}

const contains = ({ rest, prefix }: Block, value: bigint): boolean => value >> rest === prefix;
const blocksOf = (rows: readonly AddressBlock[]): Block[] => rows.map(([prefix]) => blockOf(prefix));

const GLOBAL_UNICAST = blockOf(GLOBAL_UNICAST_IPV6);
const IPV4 = blocksOf(SPECIAL_PURPOSE_IPV4);
const IPV6 = blocksOf(SPECIAL_PURPOSE_IPV6);
