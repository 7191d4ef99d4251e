/**
 * Returns another address of the same folder: the nth digit is written as `%3…` if bit n of `attempt` is set, and every host decodes
 * this. A request that hangs, a preload that failed and a cached file with wrong bytes belong to their own address only, so a new address
 * avoids them. The chunks follow, because an area loads them relative to the address of its entry.
 */
export function cacheBustedUrl(base: string, attempt: number): string {
  let position = 0;
  return base.replaceAll(/\d/g, (digit) => {
    const character = (attempt >> (position % 31)) & 1 ? `%3${digit}` : digit;
    position += 1;
    return character;
  });
}
