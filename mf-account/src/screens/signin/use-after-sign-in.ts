import type { SignInAnswer } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { signedIn } from '@homeground/shared/session';
import { useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';

/**
 * Returns the handler of a successful sign-in. Once the user is stored, the guard redirects to the requested page, else to the matches
 * (SPEC 3.2). If the sign-in has restored an account that had teams, the user first sees which teams were restored.
 */
export function useAfterSignIn() {
  const t = useText(texts);
  const toast = useToast();
  const [restoredAnswer, setRestoredAnswer] = useState<SignInAnswer | null>(null);
  const handleSignIn = (answer: SignInAnswer) => {
    const { user, restored } = answer;
    if (restored && restored.teams.length > 0) return setRestoredAnswer(answer);
    if (restored) toast({ tone: 'confirm', text: t('signin.restored', { name: user.nickname }) });
    signedIn(user);
  };
  return { restoredAnswer, handleSignIn };
}
