import { useForm } from '@homeground/shared/async';
import { RecoverByCode, type SignInAnswer } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Text, TextField, useToast } from '@homeground/shared/ui';
import { recoverByCode } from '../../api/recovery.api';
import { texts } from '../../locales';
import { NewPasswordField } from '../../parts/new-password-field';
import { UsernameField } from '../../parts/username-field';
import { containsName } from '../../rules/password.rules';
import { SuspendedLink } from './suspended-link';

export function RecoverByCodeForm({ onSignedIn }: { readonly onSignedIn: (answer: SignInAnswer) => void }) {
  const t = useText(texts);
  const toast = useToast();
  const problemText = useProblemText();
  const form = useForm({
    initial: { username: '', code: '', password: '' },
    schema: RecoverByCode,
    check: ({ username, password }) =>
      containsName(password, username) ? { password: 'contains_username' } : {},
    send: (values, key) => recoverByCode({ ...values, code: values.code.trim() }, key),
    done: (answer) => {
      toast({ tone: 'confirm', text: t('forgot.done') });
      onSignedIn(answer);
    },
  });
  const { username, code, password } = form.problems;
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <Text $tone="quiet">{t('forgot.code_lead')}</Text>
      <UsernameField
        value={form.values.username}
        problem={username}
        onChange={(value) => form.set('username', value)}
      />
      <TextField
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        label={t('forgot.code')}
        hint={t('forgot.code_hint')}
        error={code === 'not_allowed' ? t('forgot.code_wrong') : code ? problemText(code) : null}
        value={form.values.code}
        onChange={(event) => form.set('code', event.target.value)}
      />
      <NewPasswordField
        name="password"
        label={t('password.next')}
        value={form.values.password}
        problem={password}
        onChange={(value) => form.set('password', value)}
      />
      <FormFailure failure={form.failure} />
      <SuspendedLink failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}
