export const kind = 'expanding';

/** Index of the few jobs that were given up: a scrape counts them and the desk lists them, without reading the many later jobs. */
export const index = {
  name: 'job_given_up',
  table: 'job',
  on: '(given_up_at) where given_up_at is not null',
};
