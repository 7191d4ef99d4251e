/** Sentences about fields that mean the same in every schema. A schema with another meaning has a sentence of its own. */
export const sharedFields: Readonly<Record<string, string>> = {
  // Times
  startAt: 'Start of the match, a moment in UTC (ISO 8601).',
  matchStartAt: 'Start of the match, a moment in UTC (ISO 8601).',
  matchMinutes: 'Length of the match in minutes.',
  minutes: 'Length of the match in minutes.',
  timeZone: 'IANA time zone of the place, for example `Asia/Seoul`. People read the start in this zone.',
  // People and sides
  pictureUrl: 'Address of the picture. null: there is none, and pages show the initials or the shirt.',
  teamPictureUrl: 'Address of the logo of the team. null: there is none, and pages show the shirt.',
  logoUrl: 'Address of the logo. null: there is none, and pages show the shirt.',
  kit: 'Shirts of the team. null: a person, who has no kit.',
  kitHome: 'First shirt.',
  kitAway: 'Second shirt, for a match in which the first one looks like that of the opponent.',
  home: 'First shirt.',
  away: 'Second shirt.',
  level: 'Level from 1 to 5: 1 beginner, 2 casual, 3 intermediate, 4 advanced, 5 competitive.',
  myRole: 'Role of the caller in the team. null: no member.',
  memberCount: 'Number of members, the leader included.',
  standing: 'Record, rating, manners and reliability.',
  // Places
  latitude: 'Latitude in degrees (WGS 84).',
  longitude: 'Longitude in degrees (WGS 84).',
  aboutKm:
    'Distance in whole kilometres, at least 1, from the neighbourhood of the caller. null: the caller has none. ' +
    'Distances to a home are measured to a shown point more than 500 m away from it.',
  region: 'Names of the place. null: none is known.',
  // Matches
  playersPerSide: 'Number of players that each side promises to bring, 1 to 15.',
  costPerTeam:
    'Amount that each team pays, in whole units of `currency` (10000 with `KRW` is 10,000 won, 20 with `EUR` is 20 euros). 0: free. In a one-on-one each person pays it.',
  levelFrom:
    'Lowest level that the post asks for: 1 beginner, 2 casual, 3 intermediate, 4 advanced, 5 competitive.',
  levelTo: 'Highest level that the post asks for, on the scale of `levelFrom`.',
  rated: 'true: the result changes records and ratings. false: a friendly match.',
  currency: 'Currency of all amounts of the match.',
  version:
    'Number that grows with each change. An act names the version that its page has shown; if there is a newer one, the answer is 409 with the current object.',
  termsVersion:
    'Number that grows when time, place, cost or size of the match change. Who agrees to a match names the version that they have read.',
  answerUntil:
    'End of the time in which I can answer a suggested change or accept a free place. null: no suggested change and no free place waits.',
  mustAgree: 'true: the terms have changed, and the applicant has to agree again before a confirmation.',
  // Figures
  wins: 'Number of matches that were won.',
  draws: 'Number of matches without a winner.',
  losses: 'Number of matches that were lost.',
  provisional: 'true: the rating is based on fewer than 5 games.',
  manner: 'Manners. null: there are fewer than 3 reviews.',
  // Lists
  next: 'Cursor of the next page, which is sent as `cursor`. null: this was the last page.',
  nextCursor: 'Cursor of the next page, which is sent as `cursor`. null: this was the last page.',
  pastNext:
    'Cursor of the next page after `past`, for `past-matches`. null: there are no more matches. Missing: the server has an earlier version.',
  unread: 'Number of unread messages; in the room of a team counted up to 100.',
  suspendedUntil: 'End of the suspension (UTC); only with the obstacle `SUSPENDED`.',
  obstacles: 'Reasons why not, the most helpful first; empty if `eligible` is true.',
  warnings: 'Reasons to think twice. They forbid nothing.',
  eligible: 'true: there is no obstacle.',
  // Rooms
  clientId:
    'UUID that the client made for this message. A message that is sent again with it is stored once, for ever.',
};
