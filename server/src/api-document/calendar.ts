import type { OperationTexts } from '../platform/http/describe-operations';

export const calendar: OperationTexts = {
  matchCalendar: {
    summary: 'Returns a match as a calendar file',
    description: 'For everybody who may see the match.',
    responseType: 'text/calendar',
  },
  openCalendarFeed: {
    summary: 'Creates a new address of the calendar feed of the signed-in person',
    description:
      'The matches of the person for calendar programs. A new address replaces the old one, which stops working.',
  },
  calendarFeed: {
    summary: 'Returns a calendar feed',
    responseType: 'text/calendar',
    description: 'The address is the secret: a calendar program has no session.',
  },
};
