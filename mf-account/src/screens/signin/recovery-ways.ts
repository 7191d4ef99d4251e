import { useAppConfig } from '@homeground/shared/async';
import { paths } from '@homeground/shared/routes';

export type Step =
  | { readonly kind: 'signin' }
  | { readonly kind: 'recover'; readonly method: 'code' | 'mail' }
  | { readonly kind: 'reset'; readonly token: string };

/** Returns the step that the address requests. Without a known step, the page shows the ordinary sign-in. */
export function stepOf(address: { readonly search: string; readonly hash: string }): Step {
  const params = new URLSearchParams(address.search);
  // The token is in the fragment of the address, which browsers send neither to a server nor as referrer.
  const token = new URLSearchParams(address.hash.slice(1)).get('reset');
  if (token) return { kind: 'reset', token };
  const method = params.get('recover');
  return method === 'code' || method === 'mail' ? { kind: 'recover', method } : { kind: 'signin' };
}

/** Returns the ways to recover an account: by code, and by mail if a mail server is configured (SPEC 3.5). */
export function useRecoveryWays() {
  const config = useAppConfig();
  const hasMail = config.data?.mail ?? false;
  return {
    isLoaded: !config.isPending,
    hasMail,
    codePath: `${paths.signin()}?recover=code`,
    mailPath: `${paths.signin()}?recover=mail`,
  };
}
