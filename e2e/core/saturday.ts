/** Returns the first Saturday that is at least three calendar days (UTC) after today, at an hour in Seoul (UTC+9). */
export function saturdayAt(hour: number): Date {
  const today = new Date(new Date().toISOString().slice(0, 10));
  // From Thursday on, the Saturday of this week is too near.
  const daysAhead = ((6 - today.getUTCDay() + 7) % 7) + (today.getUTCDay() >= 4 ? 7 : 0);
  return new Date(today.getTime() + daysAhead * 86_400_000 + (hour - 9) * 3_600_000);
}
