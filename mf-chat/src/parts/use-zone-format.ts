import { formatFor, useLocale, type Format } from '@homeground/shared/i18n';

const made = new Map<string, Format>();

/** The clock on the wall where it is played; without a zone the reader's own. Each is costly to make, and a list asks often. */
export function useZoneFormat(timeZone?: string): Format {
  const locale = useLocale();
  const name = `${locale} ${timeZone ?? ''}`;
  const format = made.get(name) ?? formatFor(locale, timeZone);
  made.set(name, format);
  return format;
}
