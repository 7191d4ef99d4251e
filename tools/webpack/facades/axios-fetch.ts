/** Replaces axios's fetch adapter, which a page never uses: axios prefers XMLHttpRequest there. */
export const getFetch = (): null => null;
