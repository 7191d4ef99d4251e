import { useForm } from '@homeground/shared/async';
import { SignUp } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { signedIn } from '@homeground/shared/session';
import { Button, Form, FormFailure, Screen, Text, TextLink } from '@homeground/shared/ui';
import { signUp } from '../../api/accounts.api';
import { texts } from '../../locales';
import { NameField } from '../../parts/name-field';
import { NewPasswordField } from '../../parts/new-password-field';
import { ServerPages } from '../../parts/server-pages';
import { containsName } from '../../rules/password.rules';

/** Sign-up (SPEC 3.2). Once the user is stored, the guard redirects to the neighbourhood page. */
export function SignupScreen() {
  const t = useText(texts);
  const locale = useLocale();
  const form = useForm({
    initial: { username: '', password: '', nickname: '' },
    schema: SignUp,
    toBody: (values) => ({ ...values, locale }),
    check: ({ username, password }) =>
      containsName(password, username) ? { password: 'contains_username' } : {},
    send: (values, key) => signUp({ ...values, locale }, key),
    done: signedIn,
  });

  return (
    <Screen title={t('signup.title')} heading="seen">
      <Form onSubmit={form.submit} onLeave={form.leave}>
        <NameField
          name="username"
          value={form.values.username}
          problem={form.problems.username}
          onChange={(value) => form.set('username', value)}
        />
        <NewPasswordField
          name="password"
          label={t('field.password')}
          value={form.values.password}
          problem={form.problems.password}
          onChange={(value) => form.set('password', value)}
        />
        <NameField
          name="nickname"
          value={form.values.nickname}
          problem={form.problems.nickname}
          onChange={(value) => form.set('nickname', value)}
        />
        <FormFailure failure={form.failure} />
        <Button type="submit" full busy={form.busy}>
          {t('signup.submit')}
        </Button>
        <Text $size={14} $tone="quiet">
          {t('signup.have_account')} <TextLink to={paths.signin()}>{t('signup.signin')}</TextLink>
        </Text>
        <ServerPages />
      </Form>
    </Screen>
  );
}
