export const en = {
  why: 'How is this worked out?',
  record: 'Record',
  record_how: 'The final results of rated matches, including forfeits. Friendlies don’t count.',
  record_more: 'A person’s record also includes matches of their teams that they said they’d go to.',
  rating: 'Rating',
  rating_how:
    'How strong a side plays. Everyone starts at 1,500. A win raises it, a defeat lowers it, and the more surprising the result, the more it moves.',
  rating_more:
    'Provisional below {games} matches. Against the same opponent, only {most} matches in {days} days count. Friendlies, forfeits and breaks change nothing.',
  manner: 'Manners',
  manner_how:
    'After a match, each side rates the other: Great counts 100, Good 75, Bad 20. The score is the average of the last 30 reviews within a year.',
  manner_more:
    'It starts at 70, so a single review never makes or breaks anyone. Not playing never lowers it.',
  manner_mine: 'Be on time, play fair, say thanks: that’s all it takes.',
  kept: 'Reliability',
  kept_how: 'How many of the last 20 confirmed matches went ahead as agreed.',
  kept_more:
    'Cancelling less than {hours} hours before the start counts against it; not turning up counts twice.',
  kept_mine: 'If you can’t make it, cancel early. Then it doesn’t count against you.',
} as const;
