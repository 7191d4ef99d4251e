import type { BrowserContextOptions } from 'playwright';

/** Returns the browser state with a stored user, as after an earlier sign-in. */
export function storedUserOptions(origin: string, user: object | undefined): BrowserContextOptions {
  const localStorage = user ? [{ name: 'homeground.user', value: JSON.stringify({ version: 1, user }) }] : [];
  // The service worker is blocked, because its downloads would count as requests of the page.
  return { serviceWorkers: 'block', storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}
