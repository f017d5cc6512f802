/** Changes the address in place without telling the router, which would scroll the page to its top. */
export function replaceAddress(change: (address: URL) => void): void {
  const address = new URL(location.href);
  change(address);
  if (address.href !== location.href) History.prototype.replaceState.call(history, history.state, "", address);
}
