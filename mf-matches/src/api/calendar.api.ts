/** A plain address: the browser hands what comes to the calendar programme. */
export function calendarHref(matchId: string): string {
  return `/api/matches/${encodeURIComponent(matchId)}/calendar.ics`;
}
