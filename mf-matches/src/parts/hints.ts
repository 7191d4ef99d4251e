/** Hint shown until the user has opened a match. */
export const firstMatch = 'first-match';
