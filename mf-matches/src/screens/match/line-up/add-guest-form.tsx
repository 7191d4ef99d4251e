import { toApiError } from '@homeground/shared/api';
import { useForm } from '@homeground/shared/async';
import { AddGuest, limits } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Notice, Row, TextField } from '@homeground/shared/ui';
import { useRef } from 'react';
import { addGuest } from '../../../api/line-ups.api';
import { texts } from '../locales';
import { cacheLineUp } from './use-line-up';

/** Form that adds a player without an account, by name. A name that is already in the line-up needs a confirmation (SPEC 5.5). */
export function AddGuestForm({ matchId }: { readonly matchId: string }) {
  const t = useText(texts);
  const problemText = useProblemText();
  // The name that the server has refused as a duplicate. Sending the same name again confirms that the guest is another person.
  const refusedName = useRef<string | null>(null);
  const form = useForm({
    initial: { name: '' },
    schema: AddGuest,
    toBody: ({ name }) => ({ name: name.trim(), another: false }),
    send: async ({ name: typedName }, key) => {
      const name = typedName.trim();
      try {
        return await addGuest(matchId, { name, another: name === refusedName.current }, key);
      } catch (cause) {
        if (toApiError(cause).code === 'line_up.same_name') refusedName.current = name;
        throw cause;
      }
    },
    done: (fresh) => {
      refusedName.current = null;
      cacheLineUp(matchId, fresh);
      form.set('name', '');
    },
  });
  const { values, problems, failure } = form;
  const isTaken = failure?.code === 'line_up.same_name';
  return (
    <Form gap={12} onSubmit={form.submit} onLeave={form.leave}>
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
