import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Loading, Screen, Skeleton, Stack, Text, TextLink } from '@homeground/shared/ui';
import { useLocation } from 'react-router-dom';
import { texts } from '../../locales';
import { RecoverByCodeForm } from './recover-by-code-form';
import { RecoverByMailForm } from './recover-by-mail-form';
import { ResetForm } from './reset-form';
import { SigninForm } from './signin-form';
import { stepOf, useRecoveryWays } from './recovery-ways';
import { useAfterSignIn } from './use-after-sign-in';
import { RestoredTeamsNotice } from './restored-teams';

/** Sign-in (SPEC 3.2, 3.5). Each step of "Forgot password?" has its own address, so that Back and the link in a letter work. */
export function SigninScreen() {
  const t = useText(texts);
  const ways = useRecoveryWays();
  const step = stepOf(useLocation());
  const { restoredAnswer, handleSignIn } = useAfterSignIn();

  if (restoredAnswer?.restored) {
    return (
      <Screen title={t('signin.title')} heading="seen">
        <RestoredTeamsNotice user={restoredAnswer.user} teams={restoredAnswer.restored.teams} />
      </Screen>
    );
  }

  if (step.kind === 'reset') {
    return (
      <Screen title={t('reset.title')} heading="seen">
        <ResetForm token={step.token} onSignedIn={handleSignIn} />
      </Screen>
    );
  }
  if (step.kind === 'recover') {
    const method = step.method === 'code' ? 'code' : defaultMethod(ways);
    return (
      <Screen title={t('forgot.title')} heading="seen">
        {method === 'mail' && <RecoverByMailForm />}
        {method === 'code' && <RecoverByCodeForm onSignedIn={handleSignIn} />}
        {method === null && <FormSkeleton />}
        <Stack $gap={12}>
          {ways.hasMail && (
            <Text $size={14}>
              <TextLink to={method === 'mail' ? ways.codePath : ways.mailPath} replace>
                {t(method === 'mail' ? 'forgot.with_code' : 'forgot.with_mail')}
              </TextLink>
            </Text>
          )}
          {ways.isLoaded && !ways.hasMail && (
            <Text $size={14} $tone="quiet">
              {t('forgot.no_code')}
            </Text>
          )}
          <Text $size={14}>
            <TextLink to={paths.signin()} replace>
              {t('forgot.back')}
            </TextLink>
          </Text>
        </Stack>
      </Screen>
    );
  }
  return (
    <Screen title={t('signin.title')} heading="seen">
      <SigninForm forgotPath={ways.hasMail ? ways.mailPath : ways.codePath} onSignedIn={handleSignIn} />
    </Screen>
  );
}

/** Returns the method whose form is shown; null until the configuration is loaded, so that no form is replaced while the user types. */
function defaultMethod({
  isLoaded,
  hasMail,
}: {
  readonly isLoaded: boolean;
  readonly hasMail: boolean;
}): 'code' | 'mail' | null {
  if (!isLoaded) return null;
  return hasMail ? 'mail' : 'code';
}

function FormSkeleton() {
  return (
    <Loading>
      <Stack $gap={24}>
        <Skeleton shape="block" height={76} />
        <Skeleton shape="block" height={52} />
      </Stack>
    </Loading>
  );
}
