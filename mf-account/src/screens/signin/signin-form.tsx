import { useForm } from '@homeground/shared/async';
import { SignIn } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { signedIn } from '@homeground/shared/session';
import {
  Button,
  Form,
  FormFailure,
  PasswordField,
  Row,
  Text,
  TextLink,
  useToast,
} from '@homeground/shared/ui';
import { signIn } from '../../api/accounts.api';
import { texts } from '../../locales';
import { UsernameField } from '../../parts/username-field';

/** Once the user is stored, the guard leads on: to the wanted page, else to the matches (SPEC 3.2). */
export function SigninForm({ forgot }: { readonly forgot: string }) {
  const t = useText(texts);
  const toast = useToast();
  const problemText = useProblemText();
  const form = useForm({
    initial: { username: '', password: '' },
    schema: SignIn,
    send: signIn,
    done: ({ user, restored }) => {
      // The account was on its way out, and this sign-in took it back (SPEC 3.5).
      if (restored) toast({ tone: 'confirm', text: t('signin.restored', { name: user.nickname }) });
      signedIn(user);
    },
  });
  const { username, password } = form.problems;

  return (
    <Form onSubmit={form.submit}>
      <UsernameField
        value={form.values.username}
        problem={username}
        onChange={(value) => form.set('username', value)}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('field.password')}
        error={password ? problemText(password) : null}
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('signin.submit')}
      </Button>
      <Row $spread $wrap $gap={12}>
        <Text $size={14} $tone="quiet">
          {t('signin.no_account')} <TextLink to={paths.signup()}>{t('signin.signup')}</TextLink>
        </Text>
        <Text $size={14}>
          <TextLink to={forgot}>{t('signin.forgot')}</TextLink>
        </Text>
      </Row>
    </Form>
  );
}
