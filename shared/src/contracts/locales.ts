/** In a module of its own: the page's first script needs the names, and would otherwise carry the schemas beside them. */
export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];
