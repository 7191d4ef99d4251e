/** Until the first match was opened. */
export const firstMatch = 'first-match';
