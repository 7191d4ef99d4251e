import { Array, Enum, Integer, Object, String, Union, Null, type Static } from 'typebox';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;

/** What waits for me (SPEC 5.3, "Needs your action"), each with a page of its own. */
export const todoKinds = [
  'applicants',
  'line_up',
  'result',
  'review',
  /** This browser answered by a link before: take it over. */
  'guest_answer',
] as const;
export type TodoKind = (typeof todoKinds)[number];

export const Todo = Object(
  {
    kind: Enum([...todoKinds]),
    matchId: String(),
    matchTitle: String(),
    sport: Enum([...sportIds]),
    startAt: String(),
    timeZone: String(),
    /** Of applicants: how many have had no answer. */
    count: Integer(),
    /** When the clock decides without me; null: it is the start that ends it. */
    dueAt: Union([String(), Null()]),
  },
  { ...closed, $id: 'Todo' },
);
export type Todo = Static<typeof Todo>;

/** GET /api/me/todos: what is due first stands first; no more than a strip can show. */
export const Todos = Object({ todos: Array(Todo) }, { ...closed, $id: 'Todos' });
export type Todos = Static<typeof Todos>;
