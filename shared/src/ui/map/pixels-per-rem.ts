/** Returns the user's text size in pixels. A page without styles has none. */
export const pixelsPerRem = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
