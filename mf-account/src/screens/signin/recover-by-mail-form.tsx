import { useForm } from '@homeground/shared/async';
import { RecoverByMail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, LiveArea, Notice, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { recoverByMail } from '../../api/recovery.api';
import { texts } from '../../locales';
import { UsernameField } from '../../parts/username-field';

/** Form that requests a letter with a link. The message is the same whether or not the username exists. */
export function RecoverByMailForm() {
  const t = useText(texts);
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    initial: { username: '' },
    schema: RecoverByMail,
    send: recoverByMail,
    done: () => setIsSent(true),
  });
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <Text $tone="quiet">{t('forgot.mail_lead')}</Text>
      <UsernameField
        value={form.values.username}
        problem={form.problems.username}
        onChange={(value) => {
          setIsSent(false);
          form.set('username', value);
        }}
      />
      <LiveArea role="status">{isSent && <Notice tone="confirm">{t('forgot.mail_sent')}</Notice>}</LiveArea>
      <FormFailure failure={form.failure} />
      <Button type="submit" full tone={isSent ? 'secondary' : 'primary'} busy={form.busy}>
        {t(isSent ? 'forgot.mail_again' : 'forgot.mail_submit')}
      </Button>
    </Form>
  );
}
