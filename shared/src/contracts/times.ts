import { Type } from 'typebox';

const year = '20\\d{2}';
const date = `${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`;

/** A date of this century. Pages check the pattern only; the server also checks the format, which knows the length of each month. */
export const Day = Type.String({ format: 'date', pattern: `^${date}$` });

/** A moment in UTC, to the millisecond. */
export const UtcDateTime = Type.String({
  format: 'date-time',
  pattern: `^${date}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?Z$`,
});

/** Local time of day: `18:30`. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
