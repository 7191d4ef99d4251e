import { formatFor, useLocale, type Format } from '@homeground/shared/i18n';

const cache = new Map<string, Format>();

/**
 * Returns the formatter for the match's time zone, else for the reader's. Each formatter is cached, because formatters are slow to create.
 */
export function useZoneFormat(timeZone?: string): Format {
  const locale = useLocale();
  const cacheKey = `${locale} ${timeZone ?? ''}`;
  const format = cache.get(cacheKey) ?? formatFor(locale, timeZone);
  cache.set(cacheKey, format);
  return format;
}
