export const en = {
  title: 'My matches',
  month: 'Month',
  earlier: 'Earlier month',
  later: 'Later month',
  today: 'Today',
  'day.matches': '{day}: {count} match|{day}: {count} matches',
  'day.all': 'Show the whole month',
  empty: 'No match in this month',
  empty_text: 'What you confirm, play or post stands here on its day.',
  find: 'Find a match',
} as const;
