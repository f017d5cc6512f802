/** Returns the addresses that one customer of a provider has: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const whole =
    tail === undefined
      ? first
      : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0"), ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
