import { answerExamples } from './answers';
import { bodyExamples } from './bodies';
import { guestExamples } from './guests';
import { lineUpExamples } from './line-ups';
import { matchExamples } from './matches';
import { peopleExamples } from './people';
import { resultExamples } from './results';
import { roomExamples } from './rooms';
import { teamExamples } from './teams';

/** Examples of bodies and answers, by the name of their schema. They tell one story: Mina's team applies to a match of Jun's team. */
export const examples: Readonly<Record<string, object>> = {
  ...bodyExamples,
  ...answerExamples,
  ...peopleExamples,
  ...teamExamples,
  ...matchExamples,
  ...lineUpExamples,
  ...roomExamples,
  ...guestExamples,
  ...resultExamples,
};
