import type { ReleaseHealth } from '@homeground/shared/contracts';

export type AskHealth = () => Promise<ReleaseHealth>;

export const missingTokenText =
  'set OPERATOR_TOKEN to that of the server. Until then nothing that fails is taken back by itself';

/** Asks the server at this address what pages told. */
export function healthAt(url: string, token: string): AskHealth {
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
