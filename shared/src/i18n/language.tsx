import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Locale } from '@homeground/shared/contracts';
import { fill, type ParamsOf } from './fill';

const LocaleContext = createContext<Locale>('en');

export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** SPEC 8.3: Korean for `ko*`, else English. */
export function browserLocale(languages: readonly string[]): Locale {
  return (languages[0] ?? '').toLowerCase().startsWith('ko') ? 'ko' : 'en';
}

/** An area's two dictionaries. English is the source of the keys; Korean has exactly the same ones. */
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
