import { Type } from 'typebox';

/** Open tasks of the user after a match: enter or answer the result, write a review. */
export const TasksAfterMatch = Type.Object(
  {
    result: Type.Boolean(),
    /** True if the other side has entered a result, which I can agree with or contest. A server of an earlier release leaves it out. */
    answer: Type.Optional(Type.Boolean()),
    review: Type.Boolean(),
  },
  { additionalProperties: false },
);
