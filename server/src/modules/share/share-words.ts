import type { Locale } from '@homeground/shared/contracts';

/** Texts of the share page, which the server renders for visitors without an account. */
export const shareWords: Readonly<
  Record<
    Locale,
    {
      /** One sentence for each state of the match; `notLooking` is for matches that are cancelled, expired or hidden. */
      readonly looking: string;
      readonly against: string;
      readonly ended: string;
      readonly over: string;
      readonly notLooking: string;
      readonly open: string;
      /** Sentence about Homeground, shown below the button. */
      readonly about: string;
      readonly gone: string;
      readonly goneText: string;
      readonly home: string;
    }
  >
> = {
  en: {
    looking: 'This match is looking for an opponent.',
    against: 'This match has found its opponent.',
    ended: 'This is how it ended.',
    over: 'This match is over.',
    notLooking: 'This match is no longer looking for an opponent.',
    open: 'Log in or sign up to see the match',
    about: 'Homeground is where neighbourhood teams arrange matches.',
    gone: 'Match not found',
    goneText: 'It may have been removed, or the link is incomplete.',
    home: 'Go to Homeground',
  },
  ko: {
    looking: '상대를 찾고 있는 경기예요.',
    against: '상대가 정해진 경기예요.',
    ended: '경기가 이렇게 끝났어요.',
    over: '이미 끝난 경기예요.',
    notLooking: '지금은 상대를 찾지 않는 경기예요.',
    open: '로그인하거나 가입하고 경기 보기',
    about: 'Homeground에서는 동네 팀끼리 경기를 잡아요.',
    gone: '경기를 찾을 수 없어요',
    goneText: '삭제됐거나 링크가 잘렸을 수 있어요.',
    home: 'Homeground로 가기',
  },
};

/** Returns Korean if the first language of the list is `ko*`, else English (SPEC 8.3). */
export function localeFor(acceptLanguage: string | undefined): Locale {
  return /^\s*ko\b/i.test(acceptLanguage ?? '') ? 'ko' : 'en';
}

/** Returns the language in the URL; null if the app does not have this language. */
export const parseLocale = (lang: unknown): Locale | null => (lang === 'ko' || lang === 'en' ? lang : null);

/** Returns the language of the page: the reader's, else the sharer's (`?lang=`), else the language of the place of the match. */
export function localeOfReader({ acceptLanguage, lang, timeZone }: LanguageHints): Locale {
  if (acceptLanguage && !/^\s*\*/.test(acceptLanguage)) return localeFor(acceptLanguage);
  return lang ?? (timeZone === 'Asia/Seoul' ? 'ko' : 'en');
}

/** Returns the language of the preview: the sharer's first, because the preview appears in their conversation. */
export function localeOfCard(hints: LanguageHints): Locale {
  return hints.lang ?? localeOfReader(hints);
}

interface LanguageHints {
  /** Messengers that draw a preview send no such header. */
  readonly acceptLanguage: string | undefined;
  readonly lang: Locale | null;
  readonly timeZone: string | undefined;
}
