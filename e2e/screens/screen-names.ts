/** Screens of routes that look different with other content: guest players, a map, a challenge, a form of a review, an open match. */
export const furtherScreens = [
  'match-review-form',
  'match-open',
  'guest-spots',
  'guest-spots-map',
  'matches-map',
  'match-guest-spot',
  'match-challenge',
  'match-create-challenge',
] as const;
export type FurtherScreen = (typeof furtherScreens)[number];

export const isFurtherScreen = (name: string): name is FurtherScreen =>
  furtherScreens.some((screen) => screen === name);

/** Pages that the server renders for people without an account. */
export const serverPages = [
  'answer',
  'page-of-a-match',
  'page-report',
  'page-privacy',
  'page-letters',
] as const;
export type ServerPage = (typeof serverPages)[number];
