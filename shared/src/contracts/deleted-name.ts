import type { Locale } from './locales';

/** Name of a deleted user (SPEC 3.5). Nicknames have no spaces, so no user can choose this name. */
export const deletedName: Readonly<Record<Locale, string>> = { en: 'deleted user', ko: '탈퇴한 사용자' };
