import { toApiError } from '@homeground/shared/api';
import { useForm } from '@homeground/shared/async';
import { AddGuest, limits } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Notice, Row, TextField } from '@homeground/shared/ui';
import { useRef } from 'react';
import { addGuest } from '../../../api/line-ups.api';
import { texts } from '../locales';
import { tellLineUp } from './use-line-up';

/** A player who has no account: a name is enough. Twice the same name is asked about (SPEC 5.5). */
export function AddGuestForm({ matchId }: { readonly matchId: string }) {
  const t = useText(texts);
  const problemText = useProblemText();
  // The name that was asked about: sent once more, it is somebody else.
  const asked = useRef<string | null>(null);
  const form = useForm({
    initial: { name: '' },
    schema: AddGuest,
    toBody: ({ name }) => ({ name: name.trim(), another: false }),
    send: async ({ name: typed }, key) => {
      const name = typed.trim();
      try {
        return await addGuest(matchId, { name, another: name === asked.current }, key);
      } catch (cause) {
        if (toApiError(cause).code === 'line_up.same_name') asked.current = name;
        throw cause;
      }
    },
    done: (fresh) => {
      asked.current = null;
      tellLineUp(matchId, fresh);
      form.set('name', '');
    },
  });
  const { values, problems, failure } = form;
  const isTaken = failure?.code === 'line_up.same_name';
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <TextField
        name="name"
        label={t('guest_add')}
        hint={t('guest_hint')}
        max={limits.match.guestName.max}
        autoComplete="off"
        value={values.name}
        error={problems.name && problemText(problems.name)}
        onChange={(event) => form.set('name', event.target.value)}
      />
      {isTaken ? (
        <Notice role="alert" tone="warning">
          {t('guest_same', { name: values.name.trim() })}
        </Notice>
      ) : (
        <FormFailure failure={failure} />
      )}
      <Row>
        <Button type="submit" size="small" tone="secondary" busy={form.busy}>
          {t(isTaken ? 'guest_another' : 'guest_save')}
        </Button>
      </Row>
    </Form>
  );
}
