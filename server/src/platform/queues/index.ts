export { errorText } from './error-text.rules';
export {
  countGivenUp,
  deleteGivenUp,
  discardGivenUp,
  listGivenUp,
  retryGivenUp,
  type GivenUpCount,
  type GivenUpRow,
  type Selection,
} from './given-up.repository';
export { failureColumns, isNeverDue, type QueueName, type QueueTable } from './queue-table';
export { failureOf, MAX_ATTEMPTS, OUTSIDE_PAUSE_MS, retryDelayMs, type Failure } from './retry-policy.rules';
