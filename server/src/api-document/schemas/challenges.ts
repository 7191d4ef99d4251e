import type { SchemaTable } from './table';
import { writtenFields } from './written-match';

const seenState =
  'State that the page has shown. If it has changed since, the answer is 409 with the current match.';
const theyChoose = 'true: time and place are only a suggestion, and the challenged team chooses.';

export const challengeSchemas: SchemaTable = {
  MatchChallenge: {
    about: 'A challenge, as its two teams see it.',
    fields: {
      team: 'The challenged team.',
      mySide: 'Whether the team of the caller has sent or received the challenge.',
      until: 'Moment at which it lapses (UTC). null: it does not wait for an answer.',
      theyChoose,
      may: 'Which acts would succeed for the caller now.',
      'may.open': 'true: the caller may open the match to everybody.',
    },
  },
  Opponent: {
    about: 'A team that takes challenges.',
    fields: {
      playingDays: 'Days on which the team usually plays.',
      lastPlayedAt: 'Start of its latest match (UTC). null: it has not played yet.',
      'manner.score': '0 to 100.',
      'manner.reviews': 'Number of reviews in the score.',
      reasons: 'Why it suits a team of the caller; empty if fewer than two reasons apply.',
      waiting: 'true: a challenge of the caller to this team waits for an answer.',
    },
  },
  OpponentsPage: { about: 'A page of teams that take challenges.' },
  ChallengeCheck: { about: 'Whether each team of the caller can challenge a team.' },
  ChallengeEligibility: {
    about: 'Whether a team of the caller can challenge a team, and why not.',
    fields: { waitingMatchId: 'Match of the waiting challenge; only with the obstacle `ALREADY_WAITING`.' },
  },
  SendChallenge: {
    about: 'A match for one other team. Only the two teams see it.',
    fields: {
      ...writtenFields,
      teamId: 'The side that challenges: a team that the caller leads or manages.',
      currency: 'Currency of all amounts. Missing: that of the country of the place.',
      theyChoose,
    },
  },
  ChallengeSent: { about: 'The match of the new challenge.' },
  AcceptChallenge: {
    about: 'Accepts a challenge.',
    fields: {
      state: seenState,
      termsVersion: 'The terms that the caller has read (`termsVersion` of the match).',
      message: 'First message of the room, 2 to 200 characters.',
    },
  },
  SeenChallenge: {
    about: 'The state of the challenge that the page has shown.',
    fields: { state: seenState },
  },
};
