import type { ReleaseHealth } from '@homeground/shared/contracts';

export type FetchHealth = () => Promise<ReleaseHealth>;

export const missingTokenText =
  'set OPERATOR_TOKEN to the token of the server. Until then failing versions are not rolled back automatically';

/** Returns a function that fetches the reports of pages from the server at this address. */
export function createHealthFetcher(url: string, token: string): FetchHealth {
  const address = `${url}/releases/health`;
  const authorization = `Basic ${Buffer.from(`watch:${token}`).toString('base64')}`;
  return async () => {
    const answer = await fetch(address, { headers: { authorization }, signal: AbortSignal.timeout(5_000) });
    if (answer.ok) return (await answer.json()) as ReleaseHealth;
    throw new Error(
      answer.status === 401
        ? `${address} does not know this OPERATOR_TOKEN.`
        : `${address} answered ${answer.status}: the server has no OPERATOR_TOKEN, or is older than this checkout.`,
    );
  };
}
