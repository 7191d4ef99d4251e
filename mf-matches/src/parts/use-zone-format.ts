import { formatFor, useLocale, type Format } from '@homeground/shared/i18n';

const cache = new Map<string, Format>();

/** Returns the formatter for the match's time zone. formatFor caches it, because formatters are slow to create. */
export function useZoneFormat(timeZone: string): Format {
  const locale = useLocale();
  const name = `${locale} ${timeZone}`;
  const format = cache.get(name) ?? formatFor(locale, timeZone);
  cache.set(name, format);
  return format;
}
