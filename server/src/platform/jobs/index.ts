export { createJobs, type JobOutcome, type JobRun, type Jobs } from './create-jobs';
export type { Job, JobKind, JobKinds } from './job-kinds';
export { jobTable } from './jobs.repository';
export { schedule, unschedule } from './schedule';
