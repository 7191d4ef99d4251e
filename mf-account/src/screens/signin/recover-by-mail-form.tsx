import { useForm } from '@homeground/shared/async';
import { RecoverByMail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, LiveArea, Notice, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { recoverByMail } from '../../api/recovery.api';
import { texts } from '../../locales';
import { UsernameField } from '../../parts/username-field';

/** Requests a link by mail. The message is the same whether or not the username exists. */
export function RecoverByMailForm() {
  const t = useText(texts);
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { username: '' },
    schema: RecoverByMail,
    send: recoverByMail,
    done: () => setSent(true),
  });
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <Text $tone="quiet">{t('forgot.mail_lead')}</Text>
      <UsernameField
        value={form.values.username}
        problem={form.problems.username}
        onChange={(value) => {
          setSent(false);
          form.set('username', value);
        }}
      />
      <LiveArea role="status">{sent && <Notice tone="confirm">{t('forgot.mail_sent')}</Notice>}</LiveArea>
      <FormFailure failure={form.failure} />
      <Button type="submit" full tone={sent ? 'secondary' : 'primary'} busy={form.busy}>
        {t(sent ? 'forgot.mail_again' : 'forgot.mail_submit')}
      </Button>
    </Form>
  );
}
