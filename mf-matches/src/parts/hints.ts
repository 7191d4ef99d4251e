/** Id of the hint that is shown until the user has opened a match. */
export const firstMatchHint = 'first-match';
