import { useForm } from '@homeground/shared/async';
import { ResetPassword, type SignInAnswer } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Text, TextLink, useToast } from '@homeground/shared/ui';
import { resetPassword } from '../../api/recovery.api';
import { texts } from '../../locales';
import { NewPasswordField } from '../../parts/new-password-field';
import { useRecoveryWays } from './recovery-ways';
import { SuspendedLink } from './suspended-link';

/** Form for a new password, which the link in a letter opens. */
export function ResetForm({
  token,
  onSignedIn,
}: {
  readonly token: string;
  readonly onSignedIn: (answer: SignInAnswer) => void;
}) {
  const t = useText(texts);
  const toast = useToast();
  const ways = useRecoveryWays();
  const form = useForm({
    initial: { password: '' },
    schema: ResetPassword,
    toBody: (values) => ({ ...values, token }),
    send: (values, key) => resetPassword({ ...values, token }, key),
    done: (answer) => {
      toast({ tone: 'confirm', text: t('forgot.done') });
      onSignedIn(answer);
    },
  });
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <NewPasswordField
        name="password"
        label={t('password.next')}
        value={form.values.password}
        problem={form.problems.password}
        onChange={(value) => form.set('password', value)}
      />
      <FormFailure failure={form.failure} />
      <SuspendedLink failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('forgot.submit')}
      </Button>
      <Text $size={14}>
        <TextLink to={ways.hasMail ? ways.mailPath : ways.codePath}>{t('reset.another')}</TextLink>
      </Text>
    </Form>
  );
}
