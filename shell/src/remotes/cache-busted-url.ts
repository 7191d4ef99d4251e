/**
 * The same folder at an address the browser has not met: some of its digits written as `%3n`, which every host reads as the digit. A
 * request that hangs, a preload that failed and a cache that holds wrong bytes all answer for their own address only; and because an
 * area finds its chunks by the address its entry came from, they follow.
 */
export function cacheBustedUrl(base: string, attempt: number): string {
  let place = 0;
  return base.replaceAll(/\d/g, (digit) => {
    const written = (attempt >> (place % 31)) & 1 ? `%3${digit}` : digit;
    place += 1;
    return written;
  });
}
