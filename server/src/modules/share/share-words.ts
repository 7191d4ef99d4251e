import type { Locale } from '@homeground/shared/contracts';

/** The little a visitor reads before signing in. It is the server that writes it, so its words stand here. */
export const shareWords: Readonly<
  Record<
    Locale,
    {
      readonly intro: string;
      readonly open: string;
      readonly gone: string;
      readonly goneText: string;
      readonly home: string;
    }
  >
> = {
  en: {
    intro: 'A match on Homeground.',
    open: 'Log in to see the match',
    gone: 'This match is not here',
    goneText: 'It was removed, or the link is not complete.',
    home: 'Go to Homeground',
  },
  ko: {
    intro: 'Homeground에 올라온 경기예요.',
    open: '로그인하고 경기 보기',
    gone: '이 경기를 찾을 수 없어요',
    goneText: '삭제됐거나 링크가 잘렸을 수 있어요.',
    home: '홈그라운드로 가기',
  },
};

/** Korean for `ko*`, else English (SPEC 8.3); the first language of the list decides. */
export function localeFor(acceptLanguage: string | undefined): Locale {
  return /^\s*ko\b/i.test(acceptLanguage ?? '') ? 'ko' : 'en';
}
