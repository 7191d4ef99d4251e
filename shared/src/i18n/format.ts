import type { Currency, Locale } from '@homeground/shared/contracts';

export interface Format {
  number(value: number): string;
  /** Price in the style of the reader's region: 40,000원, ₩40,000, €20. */
  money(value: number, currency: Currency): string;
  /** Approximate distance; distances of other users are never exact (SPEC 3.3). */
  aboutKm(km: number): string;
  date(at: Date): string;
  time(at: Date): string;
  /** "Today", "Yesterday", "Tomorrow", else the date. */
  day(at: Date, now: Date): string;
  /** Relative day and time: "Tomorrow 19:00". */
  when(at: Date, now: Date): string;
}

/** Returns the reader's variant of English, which decides how clock, week and money are written. The default is British. */
function englishTag(): string {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  return languages.find((language) => /^en-[A-Z]{2}$/.test(language)) ?? 'en-GB';
}

/** Returns the language tag for `Intl`: "ko-KR", "en-GB", "en-US". */
export function localeTag(locale: Locale): string {
  return locale === 'ko' ? 'ko-KR' : englishTag();
}

/** Regions whose week begins on Sunday, for browsers without week data. */
const sundayFirst = new Set(['KR', 'US', 'CA', 'JP', 'IN', 'PH', 'BR', 'MX', 'IL', 'HK', 'TW', 'ZA']);

interface WeekInfo {
  readonly firstDay: number;
}

/** Returns the day on which the reader's week begins: 1 is Monday, 7 Sunday. */
export function firstDayOfWeek(locale: Locale): number {
  const tag = localeTag(locale);
  const weekLocale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    tag,
  );
  const weekInfo = weekLocale.getWeekInfo?.() ?? weekLocale.weekInfo;
  return weekInfo?.firstDay ?? (sundayFirst.has(tag.slice(3)) ? 7 : 1);
}

/** Creates a value at its first use, because creating an `Intl` object takes milliseconds on a phone. */
function lazy<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}

/** Keeps a short date, such as "11월 27일 (금)", on one line. */
const onOneLine = (date: string): string => date.replaceAll(' ', '\u00a0');

/** Returns a time as "오후 7시" or "오후 7:30". `Intl` is not used, because some versions of its locale data write PM instead of 오후. */
function koreanTime(time24h: string): string {
  const [hour = 0, minute = 0] = time24h.split(':').map(Number);
  const halfOfDay = hour < 12 ? '오전' : '오후';
  const hourOfTwelve = hour % 12 || 12;
  return minute === 0
    ? `${halfOfDay}\u00a0${hourOfTwelve}시`
    : `${halfOfDay}\u00a0${hourOfTwelve}:${String(minute).padStart(2, '0')}`;
}

function createFormat(locale: Locale, timeZone: string | undefined): Format {
  const zone = timeZone ? { timeZone } : {};
  const tag = localeTag(locale);
  const dates = lazy(
    () =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: locale === 'ko' ? 'long' : 'short',
        ...zone,
      }),
  );
  const clock = lazy(
    () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }),
  );
  // Canadian English writes a date as 2026-11-27, which Date.parse reads.
  const calendar = lazy(() => new Intl.DateTimeFormat('en-CA', zone));
  const days = lazy(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const numbers = lazy(() => new Intl.NumberFormat(tag));
  const moneyFormats = new Map<Currency, Intl.NumberFormat>();
  const moneyFormat = (currency: Currency) => {
    const format =
      moneyFormats.get(currency) ??
      new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: 0 });
    moneyFormats.set(currency, format);
    return format;
  };
  // In English variants with a 24-hour clock, the hour has two digits: "09:00".
  const readerClock = lazy(() => {
    const readerFormat = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', ...zone });
    return readerFormat.resolvedOptions().hourCycle === 'h12' ? readerFormat : clock();
  });
  const time = (at: Date) => (locale === 'ko' ? koreanTime(clock().format(at)) : readerClock().format(at));
  const dayNumberOf = (moment: Date) => Date.parse(calendar().format(moment)) / 86_400_000;
  const day = (at: Date, now: Date) => {
    const dayOffset = Math.round(dayNumberOf(at) - dayNumberOf(now));
    const words = Math.abs(dayOffset) <= 1 ? days().format(dayOffset, 'day') : onOneLine(dates().format(at));
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  };

  return {
    number: (value) => numbers().format(value),
    // Koreans write won as a word. `Intl` only has the sign, ₩40,000.
    money: (value, currency) =>
      locale === 'ko' && currency === 'KRW'
        ? `${numbers().format(value)}원`
        : moneyFormat(currency).format(value),
    aboutKm: (km) =>
      locale === 'ko'
        ? `약\u00a0${numbers().format(Math.round(km))}km`
        : `about\u00a0${numbers().format(Math.round(km))}\u00a0km`,
    date: (at) => onOneLine(dates().format(at)),
    time,
    day,
    when: (at, now) => `${day(at, now)} ${time(at)}`,
  };
}

const formats = new Map<string, Format>();

/** Returns the page's shared formatter, because creating a formatter for each card of a list would be slow. */
export function formatFor(locale: Locale, timeZone?: string): Format {
  const cacheKey = `${locale} ${timeZone ?? ''}`;
  const format = formats.get(cacheKey) ?? createFormat(locale, timeZone);
  formats.set(cacheKey, format);
  return format;
}
