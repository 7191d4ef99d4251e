import { useCallback } from 'react';
import type { Locale } from '@homeground/shared/contracts';
import type { ErrorCode, FailureCode, FieldProblem } from '@homeground/shared/contracts';
import * as en from './locales/en';
import * as ko from './locales/ko';
import { useLocale } from './language';

const dictionaries = { en, ko };

export function codeText(code: ErrorCode | FailureCode, locale: Locale): string {
  return dictionaries[locale].codes[code];
}

export function problemText(problem: FieldProblem, locale: Locale): string {
  return dictionaries[locale].problems[problem];
}

/** Every error code of the server, said to a person (SPEC 8.3). */
export function useCodeText(): (code: ErrorCode | FailureCode) => string {
  const locale = useLocale();
  return useCallback((code) => codeText(code, locale), [locale]);
}

/** The general word for a field's problem; a screen that knows more says more. */
export function useProblemText(): (problem: FieldProblem) => string {
  const locale = useLocale();
  return useCallback((problem) => problemText(problem, locale), [locale]);
}
