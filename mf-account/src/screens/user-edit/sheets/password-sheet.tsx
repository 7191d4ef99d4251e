import { changeCache, useForm } from '@homeground/shared/async';
import { PasswordChange, type Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Sheet, Text, useToast } from '@homeground/shared/ui';
import { invalidations } from '../../../api/account-live';
import { changePassword } from '../../../api/security.api';
import { texts } from '../../../locales';
import { NewPasswordField } from '../../../parts/new-password-field';
import { CurrentPasswordField } from '../../../parts/current-password-field';
import { containsName } from '../../../rules/password.rules';

interface Props {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PasswordSheet({ me, open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('password.title')}>
      <PasswordForm me={me} onDone={onClose} />
    </Sheet>
  );
}

function PasswordForm({ me, onDone }: { readonly me: Me; readonly onDone: () => void }) {
  const t = useText(texts);
  const toast = useToast();
  const form = useForm({
    initial: { current: '', next: '' },
    schema: PasswordChange,
    check: ({ next }) => (containsName(next, me.username) ? { next: 'contains_username' } : {}),
    send: changePassword,
    done: () => {
      void changeCache(invalidations.devices());
      toast({ tone: 'confirm', text: t('password.saved') });
      onDone();
    },
  });
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <CurrentPasswordField
        username={me.username}
        name="current"
        value={form.values.current}
        problem={form.problems.current}
        onChange={(value) => form.set('current', value)}
      />
      <NewPasswordField
        name="next"
        label={t('password.next')}
        value={form.values.next}
        problem={form.problems.next}
        onChange={(value) => form.set('next', value)}
      />
      <Text $size={14} $tone="quiet">
        {t('password.others_end')}
      </Text>
      <FormFailure failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('password.save')}
      </Button>
    </Form>
  );
}
