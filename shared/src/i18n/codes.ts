import { useCallback } from 'react';
import type { Locale } from '@homeground/shared/contracts';
import type { ErrorCode, FailureCode, FieldProblem } from '@homeground/shared/contracts';
import * as en from './locales/en';
import * as ko from './locales/ko';
import { fill } from './fill';
import { useLocale } from './language';

const dictionaries = { en, ko };

export function codeText(code: ErrorCode | FailureCode, locale: Locale): string {
  return dictionaries[locale].codes[code];
}

/** Returns the text of an error code for a page without typed input, where "your input is kept" would make no sense. */
export function codeTextWithoutInput(code: ErrorCode | FailureCode, locale: Locale): string {
  return dictionaries[locale].untyped[code] ?? codeText(code, locale);
}

export function problemText(problem: FieldProblem, locale: Locale): string {
  return dictionaries[locale].problems[problem];
}

/** Returns a function that gives the text of an error code for users (SPEC 8.3). */
export function useCodeText(): (code: ErrorCode | FailureCode) => string {
  const locale = useLocale();
  return useCallback((code) => codeText(code, locale), [locale]);
}

/** Like `useCodeText`, for errors where the user has typed nothing, such as a page that did not load. */
export function useCodeTextWithoutInput(): (code: ErrorCode | FailureCode) => string {
  const locale = useLocale();
  return useCallback((code) => codeTextWithoutInput(code, locale), [locale]);
}

/** Returns a waiting time in words: in seconds up to 90, then in minutes. */
export function waitText(seconds: number, locale: Locale): string {
  const { waits } = dictionaries[locale];
  return seconds <= 90
    ? fill(waits.seconds, locale, { count: Math.ceil(seconds) })
    : fill(waits.minutes, locale, { count: Math.ceil(seconds / 60) });
}

/** Returns a function that gives the default text of a field problem. A screen may show a more specific text. */
export function useProblemText(): (problem: FieldProblem) => string {
  const locale = useLocale();
  return useCallback((problem) => problemText(problem, locale), [locale]);
}
