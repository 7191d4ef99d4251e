/**
 * Returns another spelling of the path of a folder: the nth digit is written as `%3…` if bit n of `attempt` is set, and every host decodes
 * this. The browser remembers a hanging request, a failed preload and a corrupt cached file by URL, so a new URL avoids them. The chunks
 * follow, because an area loads them relative to the URL of its entry.
 */
export function cacheBustedUrl(base: string, attempt: number): string {
  let position = 0;
  return base.replaceAll(/\d/g, (digit) => {
    const character = (attempt >> (position % 31)) & 1 ? `%3${digit}` : digit;
    position += 1;
    return character;
  });
}

/** Returns the address of the first attempt for the address of a file from any attempt. */
export function plainUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replaceAll(/%3(\d)/g, '$1');
}
