import type { Locale } from '@homeground/shared/contracts';
import { useCallback } from 'react';
import { useLocale } from './language';

/** A side of a match: a team, or a person where there is no team. */
interface NamedSide {
  readonly teamId: string | null;
  readonly name: string;
}

/**
 * Returns a person's name as it is said inside a sentence: 민준님. Headings and lists show the bare name. A nickname has no space:
 * what has one stands for a deleted account, and nobody is called 탈퇴한 사용자님.
 */
export const spokenPerson = (name: string, locale: Locale): string =>
  locale === 'ko' && !name.includes(' ') ? `${name}님` : name;

/** Returns a side's name as it is said inside a sentence: a team by its name, a person as 민준님. */
export const spokenName = ({ teamId, name }: NamedSide, locale: Locale): string =>
  teamId === null ? spokenPerson(name, locale) : name;

export function useSpokenName(): (side: NamedSide) => string {
  const locale = useLocale();
  return useCallback((side) => spokenName(side, locale), [locale]);
}

/** The name of somebody, or what stands there for a deleted account, which is nobody's name. */
export function useSpokenPerson(): (nickname: string | null | undefined, otherwise: string) => string {
  const locale = useLocale();
  return useCallback(
    (nickname, otherwise) => (nickname ? spokenPerson(nickname, locale) : otherwise),
    [locale],
  );
}
