import type { Locale } from '@homeground/shared/contracts';

export interface Format {
  number(value: number): string;
  /** Korean won, as prices are written on a pitch: ₩40,000. */
  money(value: number): string;
  /** Other people's distances are never exact (SPEC 3.3). */
  aboutKm(km: number): string;
  date(at: Date): string;
  time(at: Date): string;
  /** As a person would say it: "Tomorrow 19:00". */
  when(at: Date, now: Date): string;
}

/** Making an `Intl` object costs a phone milliseconds: each is made when it is first asked for. */
function whenAsked<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** "오후 7시", "오후 7:30": said here because data versions disagree on 오후 and PM. */
function koreanTime(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const half = hour < 12 ? '오전' : '오후';
  const said = hour % 12 || 12;
  return minute === 0 ? `${half} ${said}시` : `${half} ${said}:${String(minute).padStart(2, '0')}`;
}

function makeFormat(locale: Locale, timeZone: string | undefined): Format {
  const zone = timeZone ? { timeZone } : {};
  const tag = locale === 'ko' ? 'ko-KR' : 'en-GB';
  const dates = whenAsked(
    () =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: locale === 'ko' ? 'long' : 'short',
        ...zone,
      }),
  );
  const clock = whenAsked(
    () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }),
  );
  const calendar = whenAsked(() => new Intl.DateTimeFormat('en-CA', zone));
  const days = whenAsked(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const numbers = whenAsked(() => new Intl.NumberFormat(tag));
  const money = whenAsked(
    () => new Intl.NumberFormat(tag, { style: 'currency', currency: 'KRW', currencyDisplay: 'narrowSymbol' }),
  );
  const time = (at: Date) => (locale === 'ko' ? koreanTime(clock().format(at)) : clock().format(at));
  const dayOf = (moment: Date) => Date.parse(calendar().format(moment)) / 86_400_000;

  return {
    number: (value) => numbers().format(value),
    money: (value) => money().format(value),
    aboutKm: (km) =>
      locale === 'ko'
        ? `약 ${numbers().format(Math.round(km))}km`
        : `about ${numbers().format(Math.round(km))} km`,
    date: (at) => dates().format(at),
    time,
    when: (at, now) => {
      const away = Math.round(dayOf(at) - dayOf(now));
      const day = Math.abs(away) <= 1 ? days().format(away, 'day') : dates().format(at);
      return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${time(at)}`;
    },
  };
}

const formats = new Map<string, Format>();

/** One for the whole page: every card of a list asks for the same. */
export function formatFor(locale: Locale, timeZone?: string): Format {
  const name = `${locale} ${timeZone ?? ''}`;
  const format = formats.get(name) ?? makeFormat(locale, timeZone);
  formats.set(name, format);
  return format;
}
