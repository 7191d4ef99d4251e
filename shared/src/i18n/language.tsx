import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Locale } from '@homeground/shared/contracts';
import { fill, fillPlain, type ParamsOf } from './fill';

const LocaleContext = createContext<Locale>('en');

export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** Dictionaries of an area. The English dictionary defines the keys; the Korean dictionary must have exactly the same keys. */
export interface Texts<T extends Readonly<Record<string, string>>> {
  readonly en: T;
  readonly ko: Readonly<Record<keyof T, string>>;
}

export type Translate<T extends Readonly<Record<string, string>>> = <K extends keyof T & string>(
  key: K,
  ...params: ParamsOf<T[K]>
) => string;

export function translator<T extends Readonly<Record<string, string>>>(
  texts: Texts<T>,
  locale: Locale,
): Translate<T> {
  return (key, ...params) => fill(texts[locale][key], locale, params[0]);
}

export function useText<T extends Readonly<Record<string, string>>>(texts: Texts<T>): Translate<T> {
  const locale = useLocale();
  return useMemo(() => translator(texts, locale), [texts, locale]);
}

/** Like `useText`, for texts that are stored, sent, shared or copied: they have no invisible characters, which the server refuses in a title. */
export function usePlainText<T extends Readonly<Record<string, string>>>(texts: Texts<T>): Translate<T> {
  const locale = useLocale();
  return useMemo<Translate<T>>(
    () =>
      (key, ...params) =>
        fillPlain(texts[locale][key], locale, params[0]),
    [texts, locale],
  );
}
