/**
 * Kinds of jobs and their data. A module declares its jobs beside their handlers: `declare module '…/platform/jobs/job-kinds' {
 * interface JobKinds { 'match.expire': { readonly matchId: string } } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules add their jobs by declaration merging
export interface JobKinds {}

export type JobKind = keyof JobKinds & string;

export type Job = {
  [K in JobKind]: {
    readonly kind: K;
    /** Subject of the job: scheduling the same kind and subject again moves the existing job. */
    readonly subject: string;
    readonly payload: JobKinds[K];
    readonly dueAt: Date;
  };
}[JobKind];
