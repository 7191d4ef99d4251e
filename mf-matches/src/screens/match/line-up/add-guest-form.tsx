import { AddGuest, limits } from '@homeground/shared/contracts';
import { useForm } from '@homeground/shared/async';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Notice, Row, TextField } from '@homeground/shared/ui';
import { addGuest } from '../../../api/line-ups.api';
import { texts } from '../locales';
import { tellLineUp } from './use-line-up';

/** A player who has no account: a name is enough. Twice the same name is asked about (SPEC 5.5). */
export function AddGuestForm({ matchId }: { readonly matchId: string }) {
  const t = useText(texts);
  const problemText = useProblemText();
  const form = useForm({
    initial: { name: '', another: false },
    schema: AddGuest,
    toBody: ({ name, another }) => ({ name: name.trim(), another }),
    send: ({ name, another }, key) => addGuest(matchId, { name: name.trim(), another }, key),
    done: (fresh) => {
      tellLineUp(matchId, fresh);
      form.set('name', '');
      form.set('another', false);
    },
  });
  const { values, problems, failure } = form;
  const isTaken = failure?.code === 'line_up.same_name';
  return (
    <Form onSubmit={form.submit}>
      <TextField
        name="guest"
        label={t('guest_add')}
        hint={t('guest_hint')}
        max={limits.match.guestName.max}
        autoComplete="off"
        value={values.name}
        error={problems.name && problemText(problems.name)}
        onChange={(event) => {
          form.set('name', event.target.value);
          form.set('another', false);
        }}
      />
      {isTaken ? (
        <Notice role="alert" tone="warning">
          {t('guest_same', { name: values.name.trim() })}
        </Notice>
      ) : (
        <FormFailure failure={failure} />
      )}
      <Row>
        <Button
          type="submit"
          size="small"
          tone="secondary"
          busy={form.busy}
          onClick={() => {
            if (isTaken) form.set('another', true);
          }}
        >
          {t(isTaken ? 'guest_another' : 'guest_save')}
        </Button>
      </Row>
    </Form>
  );
}
