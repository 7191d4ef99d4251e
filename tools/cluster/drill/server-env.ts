/** Settings of servers under load: limits that no writer reaches, no refusals while a server is slow, and no demo data. */
export const serverEnvUnderLoad = {
  LIMIT_PER_USER: '1000000',
  LIMIT_PER_ADDRESS: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_SIGN_UPS: '1000000',
  LIMIT_MESSAGES: '1000000',
  DEMO: '0',
  BEHIND_MS: '0',
  CALLS_SHARE: '100',
};
