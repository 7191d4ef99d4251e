export const kind = 'expanding';

/** Index of the few events that were given up, so that they are found fast during a burst of other events. */
export const index = {
  name: 'outbox_given_up',
  table: 'outbox',
  on: '(failed_at) where failed_at is not null',
};
