import type { Outcome } from './table';

/** Returns an outcome without any problem, except the given values. */
export const outcome = (values: Partial<Outcome> = {}): Outcome => ({
  ...{ fault: 'a', lost: 0, doubled: 0, dropped: 0, missed: 0, taken: 0, unseen: 0, broken: 0 },
  ...{ silentMs: 1000, writeMs: 900, unreadMs: 200, socketMs: 0, times: 'kept' },
  ...values,
});
