export const kind = 'expanding';

/** Index of the few jobs that were given up, which a scrape counts and the desk lists, among many jobs of later days. */
export const index = {
  name: 'job_given_up',
  table: 'job',
  on: '(given_up_at) where given_up_at is not null',
};
