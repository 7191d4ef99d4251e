/**
 * Languages of the app. They have a module of their own, because the boot script imports them and must not contain the schemas of other
 * modules.
 */
export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];
