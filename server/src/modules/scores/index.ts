/** The games of a side for the calendar of the home screen. */
export { calendarLines } from './calendar.repository';
