export const en = {
  none: '–',
  percent: '{percent}%',
  rating_games: 'after {count} match|after {count} matches',
  rating_provisional: 'Provisional, {count} match so far|Provisional, {count} matches so far',
  rating_none: 'Shown after the first rated match',
  points: '{score}',
  manner_from: 'from {count} review|from {count} reviews',
  manner_none: 'Shown after 3 reviews',
  kept_of: 'of the last {count} match|of the last {count} matches',
  kept_of_person:
    'of the last {count} one-on-one or guest match|of the last {count} one-on-one or guest matches',
  kept_none_person: 'Shown after the first one-on-one or guest match; teams have their own',
  kept_none: 'Shown after the first confirmed match',
  chart_spoken:
    'Rating over {count} match: {to}|Rating over {count} matches: from {from} to {to}, lowest {low}, highest {high}',
  chart_low: 'Lowest {value}',
  chart_high: 'Highest {value}',
  chart_table: 'Match by match',
  chart_day: 'Day',
} as const;
