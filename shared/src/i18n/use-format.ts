import { useMemo } from 'react';
import { formatFor, type Format } from './format';
import { useLocale } from './language';

export function useFormat(timeZone?: string): Format {
  const locale = useLocale();
  return useMemo(() => formatFor(locale, timeZone), [locale, timeZone]);
}
