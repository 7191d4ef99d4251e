import { useForm } from '@homeground/shared/async';
import { SignIn, type SignInAnswer } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Button, Form, FormFailure, PasswordField, Row, Text, TextLink } from '@homeground/shared/ui';
import { signIn } from '../../api/accounts.api';
import { texts } from '../../locales';
import { UsernameField } from '../../parts/username-field';
import { SuspendedLink } from './suspended-link';

interface Props {
  readonly forgotPath: string;
  readonly onSignedIn: (answer: SignInAnswer) => void;
}

export function SigninForm({ forgotPath, onSignedIn }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  const form = useForm({
    initial: { username: '', password: '' },
    schema: SignIn,
    send: signIn,
    done: onSignedIn,
  });
  const { problems } = form;

  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <UsernameField
        value={form.values.username}
        problem={problems.username}
        onChange={(value) => form.set('username', value)}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('field.password')}
        error={problems.password ? problemText(problems.password) : null}
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <FormFailure failure={form.failure} />
      <SuspendedLink failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('signin.submit')}
      </Button>
      <Row $spread $wrap $gap={12}>
        <Text $size={14} $tone="quiet">
          {t('signin.no_account')} <TextLink to={paths.signup()}>{t('signin.signup')}</TextLink>
        </Text>
        <Text $size={14}>
          <TextLink to={forgotPath}>{t('signin.forgot')}</TextLink>
        </Text>
      </Row>
    </Form>
  );
}
