import { Type, type Static } from 'typebox';
import { challengeObstacles, challengeStates, opponentReasons, opponentSorts } from './challenge-words';
import { limits } from './limits';
import { CreateMatch } from './match-forms';
import { Standing } from './people';
import { Apply } from './proposals';
import { sportIds } from './sports';
import { TeamCard, weekdays } from './teams';

const closed = { additionalProperties: false } as const;
const { rematchOf: _rematch, weeks: _weeks, teamId: _teamId, ...matchFields } = CreateMatch.properties;

/** POST /api/teams/:teamId/challenges: a post for that team only. */
export const SendChallenge = Type.Object(
  {
    ...matchFields,
    /** The side that challenges: one of my teams that I lead or manage. */
    teamId: Type.String({ format: 'uuid' }),
    /** Time and place are a suggestion: the challenged team may choose others in the chat. */
    theyChoose: Type.Boolean(),
  },
  { ...closed, $id: 'SendChallenge' },
);
export type SendChallenge = Static<typeof SendChallenge>;

export const ChallengeSent = Type.Object({ matchId: Type.String() }, { ...closed, $id: 'ChallengeSent' });
export type ChallengeSent = Static<typeof ChallengeSent>;

/** POST /api/matches/:id/challenge/accept: the message becomes the first message of the chat. */
export const AcceptChallenge = Type.Object(
  {
    state: Type.Enum([...challengeStates]),
    termsVersion: Apply.properties.termsVersion,
    message: Apply.properties.message,
  },
  { ...closed, $id: 'AcceptChallenge' },
);
export type AcceptChallenge = Static<typeof AcceptChallenge>;

/** POST /api/matches/:id/challenge/decline, or /open to offer the match to all teams. `state` is the state that the page has shown. */
export const SeenChallenge = Type.Object(
  { state: Type.Enum([...challengeStates]) },
  { ...closed, $id: 'SeenChallenge' },
);
export type SeenChallenge = Static<typeof SeenChallenge>;

/** Eligibility of one of my sides to challenge the team, with the obstacles. */
export const ChallengeEligibility = Type.Object(
  {
    teamId: Type.String(),
    name: Type.String(),
    eligible: Type.Boolean(),
    obstacles: Type.Array(Type.Enum([...challengeObstacles])),
    /** End of the suspension, with the obstacle SUSPENDED. */
    suspendedUntil: Type.Optional(Type.String()),
    /** The match of the waiting challenge, with the obstacle ALREADY_WAITING. */
    waitingMatchId: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'ChallengeEligibility' },
);
export type ChallengeEligibility = Static<typeof ChallengeEligibility>;

/** GET /api/teams/:teamId/challenge: one entry for each team of mine. */
export const ChallengeCheck = Type.Object(
  { team: TeamCard, sides: Type.Array(ChallengeEligibility) },
  { ...closed, $id: 'ChallengeCheck' },
);
export type ChallengeCheck = Static<typeof ChallengeCheck>;

/** GET /api/teams/opponents: teams within my search distance that take challenges. */
export const OpponentsQuery = Type.Object(
  {
    sport: Type.Optional(Type.Enum([...sportIds])),
    level: Type.Optional(Type.Integer({ minimum: limits.team.level.min, maximum: limits.team.level.max })),
    day: Type.Optional(Type.Enum([...weekdays])),
    sort: Type.Optional(Type.Enum([...opponentSorts])),
    cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })),
  },
  { ...closed, $id: 'OpponentsQuery' },
);
export type OpponentsQuery = Static<typeof OpponentsQuery>;

export const Opponent = Type.Object(
  {
    team: TeamCard,
    playingDays: Type.Array(Type.Enum([...weekdays])),
    /** Start of the team's latest confirmed match that has begun; null if the team has not played yet. */
    lastPlayedAt: Type.Union([Type.String(), Type.Null()]),
    manner: Standing.properties.manner,
    /** Reasons why the team suits one of my teams; empty if fewer than two apply. */
    reasons: Type.Array(Type.Enum([...opponentReasons])),
    /** True if a challenge by one of my teams waits for an answer of this team. */
    waiting: Type.Boolean(),
  },
  { ...closed, $id: 'Opponent' },
);
export type Opponent = Static<typeof Opponent>;

export const OpponentsPage = Type.Object(
  { opponents: Type.Array(Opponent), next: Type.Union([Type.String(), Type.Null()]) },
  { ...closed, $id: 'OpponentsPage' },
);
export type OpponentsPage = Static<typeof OpponentsPage>;
