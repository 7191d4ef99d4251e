import { changeCache, useErrorText } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { invalidations } from '../../api/account-live';
import { confirmEmail } from '../../api/security.api';
import { texts } from '../../locales';

/**
 * Confirms an email address if the page was opened by the link in a letter, which ends in `#email=<token>`. Removes the token from the
 * page's address first.
 */
export function useEmailConfirmation(): void {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('email');

  const confirm = useEffectEvent((emailToken: string) => {
    void navigate(pathname, { replace: true });
    confirmEmail({ token: emailToken }).then(
      () => {
        toast({ tone: 'confirm', text: t('email.confirmed_now') });
        return changeCache(invalidations.recovery());
      },
      (cause: unknown) => toast({ tone: 'danger', text: errorText(cause) }),
    );
  });
  useEffect(() => {
    if (token) confirm(token);
  }, [token]);
}
