import { useForm } from '@homeground/shared/async';
import {
  limits,
  Report,
  reportReasons,
  type ReportReason,
  type UserProfile,
} from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button, Sheet, Text, TextArea, useToast } from '@homeground/shared/ui';
import { report } from '../../api/people.api';
import { texts } from '../../locales';
import { Form } from '../../parts/form';
import { FormFailure } from '../../parts/form-failure';
import { RadioRows } from '../../parts/radio-rows';

interface Props {
  readonly user: UserProfile;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** SPEC 8.6: a reason and a note, for the operator only. */
export function ReportSheet({ user, open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('report.title', { name: user.nickname })}>
      <ReportForm user={user} onDone={onClose} />
    </Sheet>
  );
}

function ReportForm({ user, onDone }: { readonly user: UserProfile; readonly onDone: () => void }) {
  const t = useText(texts);
  const toast = useToast();
  const problemText = useProblemText();
  const initial: { reason: ReportReason | ''; note: string } = { reason: '', note: '' };
  const form = useForm({
    initial,
    schema: Report,
    toBody: ({ reason, note }) => ({
      kind: 'user',
      id: user.id,
      note: note.trim(),
      ...(reason && { reason }),
    }),
    send: ({ reason, note }, key) =>
      report({ kind: 'user', id: user.id, reason: reason || 'other', note: note.trim() }, key),
    done: () => {
      toast({ tone: 'confirm', text: t('report.sent') });
      onDone();
    },
  });
  return (
    <Form onSubmit={form.submit}>
      <RadioRows
        name="reason"
        label={t('report.why')}
        error={form.problems.reason ? t('report.choose') : null}
        value={form.values.reason}
        onValue={(reason) => form.set('reason', reason)}
        options={reportReasons.map((value) => ({ value, label: t(`report.${value}`) }))}
      />
      <TextArea
        name="note"
        rows={3}
        label={t('report.note')}
        hint={t('report.note_hint')}
        max={limits.reportNote.max}
        value={form.values.note}
        error={form.problems.note ? problemText(form.problems.note) : null}
        onChange={(event) => form.set('note', event.target.value)}
      />
      <Text $size={14} $tone="quiet">
        {t('report.what_happens')}
      </Text>
      <FormFailure failure={form.failure} />
      <Button type="submit" full tone="danger" busy={form.busy}>
        {t('report.send')}
      </Button>
    </Form>
  );
}
