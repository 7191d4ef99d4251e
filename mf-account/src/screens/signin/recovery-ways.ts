import { useAppConfig } from '@homeground/shared/async';
import { paths } from '@homeground/shared/routes';

export type Step =
  | { readonly kind: 'signin' }
  | { readonly kind: 'recover'; readonly by: 'code' | 'mail' }
  | { readonly kind: 'reset'; readonly token: string };

/** Returns the step that the address requests; anything unknown is the plain sign-in. */
export function stepOf(address: { readonly search: string; readonly hash: string }): Step {
  const params = new URLSearchParams(address.search);
  // A token stands behind the #, so that no server and no referrer ever sees it.
  const token = new URLSearchParams(address.hash.slice(1)).get('reset');
  if (token) return { kind: 'reset', token };
  const by = params.get('recover');
  return by === 'code' || by === 'mail' ? { kind: 'recover', by } : { kind: 'signin' };
}

/** By mail only where a mail server is configured (SPEC 3.5). */
export function useRecoveryWays() {
  const config = useAppConfig();
  const mail = config.data?.mail ?? false;
  return {
    known: !config.isPending,
    mail,
    codePath: `${paths.signin()}?recover=code`,
    mailPath: `${paths.signin()}?recover=mail`,
  };
}
