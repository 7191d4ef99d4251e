/** Results of matches, and whether a side kept its promise to come. */
export { insertPromises } from './promises.repository';
export type { FinalResultRow, PromiseOutcome } from './result-row.repository';
export { findFinalResult } from './results.repository';
export { notifyOfSuspension, suspendedSides } from './suspensions.usecases';
export { resultsWaitingFor } from './waiting.repository';
