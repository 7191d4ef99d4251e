import type { Locale } from '@homeground/shared/contracts';
import { useCallback } from 'react';
import { useLocale } from './language';

/** A side of a match: a team, or a person if `teamId` is null. */
interface NamedSide {
  readonly teamId: string | null;
  readonly name: string;
}

/**
 * Returns a person's name for use in a sentence, in Korean with the honorific 님: 민준님. Headings and lists show the bare name. Nicknames
 * contain no space, so a name with a space is the text for a deleted account and gets no 님.
 */
export const spokenPerson = (name: string, locale: Locale): string =>
  locale === 'ko' && !name.includes(' ') ? `${name}님` : name;

/** Returns a side's name for use in a sentence: the name of a team, or 민준님 for a person. */
export const spokenName = ({ teamId, name }: NamedSide, locale: Locale): string =>
  teamId === null ? spokenPerson(name, locale) : name;

export function useSpokenName(): (side: NamedSide) => string {
  const locale = useLocale();
  return useCallback((side) => spokenName(side, locale), [locale]);
}

/** Returns a person's name for use in a sentence, or the text for a deleted account. */
export function useSpokenPerson(): (nickname: string | null | undefined, fallback: string) => string {
  const locale = useLocale();
  return useCallback(
    (nickname, fallback) => (nickname ? spokenPerson(nickname, locale) : fallback),
    [locale],
  );
}
