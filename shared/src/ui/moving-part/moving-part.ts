/**
 * Returns the attribute that marks a part of a card which its page shows too. The shell moves the part from the card to the page (DESIGN,
 * motion). The element needs a box of its own.
 */
export const movingPart = (part: 'host' | 'away') => ({ 'data-moving': part });
