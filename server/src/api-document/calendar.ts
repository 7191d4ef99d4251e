import type { OperationTexts } from '../platform/http/describe-operations';

export const calendar: OperationTexts = {
  matchCalendar: {
    summary: 'Returns a match as a calendar file',
    responseType: 'text/calendar',
  },
  openCalendarFeed: {
    summary: 'Returns the address of the signed-in person’s calendar feed',
  },
  calendarFeed: {
    summary: 'Returns a calendar feed',
    responseType: 'text/calendar',
    description: 'The address is the secret: a calendar program has no session.',
  },
};
