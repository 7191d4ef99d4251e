import { changeCache, updated, useForm, useMutation, useQuery } from '@homeground/shared/async';
import { EmailChange, type Me, type RecoveryState } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Button,
  Form,
  FormFailure,
  Notice,
  Sheet,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextField,
  useActionWithToast,
  useToast,
} from '@homeground/shared/ui';
import { invalidations } from '../../../api/account-live';
import { queries } from '../../../api/account-queries.api';
import { changeEmail, saveLetterChoice } from '../../../api/security.api';
import { texts } from '../../../locales';
import { CurrentPasswordField } from '../../../parts/current-password-field';

interface Props {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EmailSheet({ me, open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('email.title')}>
      <EmailSettings username={me.username} onDone={onClose} />
    </Sheet>
  );
}

function EmailSettings({ username, onDone }: Pick<FormProps, 'username' | 'onDone'>) {
  const query = useQuery(queries.recovery());
  return (
    <AsyncView query={query} loading={<Skeleton shape="block" height={160} />} empty={null}>
      {({ email, emailConfirmed, letters }) => (
        <Stack $gap={24}>
          {emailConfirmed && <LetterSwitch letters={letters} />}
          <EmailForm username={username} email={email} confirmed={emailConfirmed} onDone={onDone} />
        </Stack>
      )}
    </AsyncView>
  );
}

/** Switch for letters about unseen notifications. The switch changes at once; after a failed call it changes back and a toast shows why. */
function LetterSwitch({ letters }: { readonly letters: boolean }) {
  const t = useText(texts);
  const act = useActionWithToast();
  // Quick changes are sent one after the other, so that the last one is stored last.
  const saving = useMutation({ scope: { id: 'letters' }, mutationFn: saveLetterChoice });
  const showChoice = (isWanted: boolean) =>
    void changeCache([
      updated<RecoveryState>(queries.recovery().queryKey, (state) => ({ ...state, letters: isWanted })),
    ]);
  const choose = async (isWanted: boolean) => {
    showChoice(isWanted);
    if (await act(() => saving.mutateAsync({ wanted: isWanted }))) return;
    showChoice(!isWanted);
    // The previous choice may itself not be saved, so the server says what it has.
    await changeCache(invalidations.recovery());
  };
  return <Switch label={t('letters.title')} text={t('letters.text')} checked={letters} onChecked={choose} />;
}

interface FormProps {
  readonly username: string;
  readonly email: string | null;
  readonly confirmed: boolean;
  readonly onDone: () => void;
}

function EmailForm({ username, email, confirmed, onDone }: FormProps) {
  const t = useText(texts);
  const toast = useToast();
  const toBody = ({ email: typedEmail, password }: { email: string; password: string }) => ({
    email: typedEmail.trim() || null,
    password,
  });
  const form = useForm({
    initial: { email: email ?? '', password: '' },
    schema: EmailChange,
    toBody,
    send: (values) => changeEmail(toBody(values)).then(() => toBody(values).email),
    done: (newEmail) => {
      void changeCache(invalidations.recovery());
      toast({ tone: 'confirm', text: newEmail ? t('email.sent', { email: newEmail }) : t('email.removed') });
      onDone();
    },
  });
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <Text>{t('email.what')}</Text>
      {email && (
        <Notice tone={confirmed ? 'confirm' : 'warning'}>
          {t(confirmed ? 'email.confirmed' : 'email.waiting')}
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email.label')}
        hint={t('email.hint')}
        error={form.problems.email ? t('email.wrong') : null}
        value={form.values.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <CurrentPasswordField
        username={username}
        value={form.values.password}
        problem={form.problems.password}
        onChange={(value) => form.set('password', value)}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('email.save')}
      </Button>
    </Form>
  );
}
