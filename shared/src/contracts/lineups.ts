import { Array, Boolean, Enum, Integer, Null, Object, String, Union, type Static } from 'typebox';
import { limits } from './limits';
import { lineUpAnswers } from './match-words';

const closed = { additionalProperties: false } as const;

export const AnswerLineUp = Object(
  {
    answer: Enum([...lineUpAnswers]),
    /** Players brought along who are not members; counts only with GOING. */
    guests: Integer({ minimum: 0, maximum: limits.match.guests.max }),
  },
  { ...closed, $id: 'AnswerLineUp' },
);
export type AnswerLineUp = Static<typeof AnswerLineUp>;

export const LineUpMember = Object(
  {
    userId: String(),
    nickname: String(),
    pictureUrl: Union([String(), Null()]),
    answer: Union([Enum([...lineUpAnswers]), Null()]),
    guests: Integer(),
  },
  { ...closed, $id: 'LineUpMember' },
);
export type LineUpMember = Static<typeof LineUpMember>;

export const LineUpSide = Object(
  {
    side: Enum(['HOST', 'AWAY']),
    teamId: Union([String(), Null()]),
    name: String(),
    isMine: Boolean(),
    needed: Integer(),
    /** Members who come, with their guests. */
    going: Integer(),
    maybe: Integer(),
    notGoing: Integer(),
    unanswered: Integer(),
    /** How many are still missing; 0 when there are enough. */
    short: Integer(),
    /** Only of my own side: of the opponent nothing is told beyond the counts (SPEC 5.5). */
    members: Union([Array(LineUpMember), Null()]),
  },
  { ...closed, $id: 'LineUpSide' },
);
export type LineUpSide = Static<typeof LineUpSide>;

export const LineUp = Object(
  { matchId: String(), sides: Array(LineUpSide), mayAnswer: Boolean() },
  { ...closed, $id: 'LineUp' },
);
export type LineUp = Static<typeof LineUp>;
