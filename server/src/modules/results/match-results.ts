import type { MatchResults } from '../matches';
import { endingOf } from './ending.usecases';
import { requireNotSuspended, suspendedSides } from './suspensions.usecases';

export const matchResults: MatchResults = { endingOf, suspendedSides, requireNotSuspended };
