/** Limits that no test reaches, on fast and on slow machines. Tests of limits set their own. */
export const noLimits = {
  LIMIT_PER_USER: '1000000',
  LIMIT_PER_ADDRESS: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_SIGN_UPS: '1000000',
  LIMIT_AVAILABILITY: '1000000',
  DATABASE_WAIT_MS: '30000',
  CALLS_WAITING_PER_PERSON: '100000',
  CALLS_WAITING: '100000',
  CALLS_WAIT_MS: '60000',
  CALLS_SHARE: '100',
};
