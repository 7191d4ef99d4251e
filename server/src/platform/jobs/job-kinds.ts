/**
 * What can be done later and what it carries. A module names its jobs beside their handlers:
 * `declare module '…/platform/jobs/job-kinds' { interface JobKinds { 'match.expire': { readonly matchId: string } } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules add their jobs by declaration merging
export interface JobKinds {}

export type JobKind = keyof JobKinds & string;

export type Job = {
  [K in JobKind]: {
    readonly kind: K;
    /** What it is about: scheduling the same kind and subject again moves the one job there is. */
    readonly subject: string;
    readonly payload: JobKinds[K];
    readonly dueAt: Date;
  };
}[JobKind];
