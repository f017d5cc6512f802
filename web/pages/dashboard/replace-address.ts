/** Replaces the address without the router, which would scroll the page to the top. */
export function replaceAddress(change: (address: URL) => void): void {
  const address = new URL(location.href);
  change(address);
  if (address.href !== location.href) History.prototype.replaceState.call(history, history.state, "", address);
}
