import { plainClient } from '@homeground/shared/api';
import { useAppConfig, useUntypedErrorText, useMutation } from '@homeground/shared/async';
import type { MeAnswer, SignIn } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { signedIn } from '@homeground/shared/session';
import { Button, useToast } from '@homeground/shared/ui';
import { texts } from '../../locales';

/** The password of the demo users is public: a demo server prints it at start, and production refuses it. */
const demoUsers: Readonly<Record<'ko' | 'en', SignIn>> = {
  ko: { username: 'demo_minjun', password: 'homeground' },
  en: { username: 'demo_emma', password: 'homeground' },
};

/**
 * Button that signs in as a demo user, only on a server with demo data (SPEC 3.2). The button appears late, so its place is below the
 * picture, where it moves nothing that is visible.
 */
export function DemoSignIn() {
  const t = useText(texts);
  const locale = useLocale();
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const isDemoServer = useAppConfig().data?.demo ?? false;
  const signIn = useMutation({
    mutationFn: async (user: SignIn) => (await plainClient.post<MeAnswer>('/api/session', user)).data.user,
    onSuccess: signedIn,
    onError: (cause) => toast({ tone: 'danger', text: errorText(cause) }),
  });
  if (!isDemoServer) return null;
  return (
    <Button tone="quiet" full busy={signIn.isPending} onClick={() => signIn.mutate(demoUsers[locale])}>
      {t('landing.demo')}
    </Button>
  );
}
