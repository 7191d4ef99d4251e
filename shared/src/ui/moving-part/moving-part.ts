/**
 * Returns the attribute that marks a part which both a card and its page show. When the page opens, the shell moves the part from the card
 * to the page (DESIGN "Rules"). The element needs a box of its own.
 */
export const movingPart = (part: 'host' | 'away') => ({ 'data-moving': part });
