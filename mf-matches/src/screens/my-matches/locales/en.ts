export const en = {
  title: 'My matches',
  month: 'Month',
  earlier: 'Previous month',
  later: 'Next month',
  today: 'Today',
  'day.matches': '{day}: {count} match|{day}: {count} matches',
  'day.all': 'Show the whole month',
  empty: 'No matches this month',
  empty_text: 'Matches you’ve confirmed, played or posted appear here by day.',
  find: 'Find a match',
} as const;
