export const en = {
  title: 'Match not found',
  text: 'It may have been removed, or you can’t see it.',
  action: 'See matches near me',
};
