import { Type, type Static } from 'typebox';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;

/** Open tasks of the user (SPEC 5.3, "Needs your action"), each with its own page. */
export const todoKinds = [
  'applicants',
  /** A team challenges mine. */
  'challenge',
  /** My challenge was declined or has lapsed, so I have to open it to all teams or cancel it. */
  'challenge_over',
  /** Guest offers without an answer. */
  'guest_offers',
  'line_up',
  'result',
  'review',
  /** This browser has answered by an answer link before the sign-up, so I can add these answers to my account. */
  'guest_answer',
] as const;
export type TodoKind = (typeof todoKinds)[number];

export const Todo = Type.Object(
  {
    kind: Type.Enum([...todoKinds]),
    matchId: Type.String(),
    matchTitle: Type.String(),
    sport: Type.Enum([...sportIds]),
    startAt: Type.String(),
    timeZone: Type.String(),
    /** For guest offers: the guest spot to which the offers belong. */
    guestSpotId: Type.Optional(Type.String()),
    /** For a review between a guest and a side: the guest's offer. */
    guestOfferId: Type.Optional(Type.String()),
    /** For applicants and guest offers: the number without an answer. */
    count: Type.Integer(),
    /** Time at which the task is due; null: the start of the match. */
    dueAt: Type.Union([Type.String(), Type.Null()]),
  },
  { ...closed, $id: 'Todo' },
);
export type Todo = Static<typeof Todo>;

/** GET /api/me/todos: ordered by due time; at most 20. */
export const Todos = Type.Object({ todos: Type.Array(Todo) }, { ...closed, $id: 'Todos' });
export type Todos = Static<typeof Todos>;
