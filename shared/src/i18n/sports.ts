import { sportNames, type Locale, type SportId } from '@homeground/shared/contracts';
import { useCallback } from 'react';
import { useLocale } from './language';

export function sportName(sport: SportId, locale: Locale): string {
  return sportNames[locale][sport];
}

export function useSportName(): (sport: SportId) => string {
  const locale = useLocale();
  return useCallback((sport) => sportName(sport, locale), [locale]);
}
