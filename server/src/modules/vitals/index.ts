/** Speed and errors of the pages that people open. */
export { type CountedError, errorsSince, vitalsSince } from './vitals.repository';
export { goodVitals, p75Of } from './vitals.rules';
export { dateDaysAgo, vitalsStorageDays } from './vitals.usecases';
