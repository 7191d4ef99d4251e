import { authClient, withKey } from '@homeground/shared/api';
import { useForm } from '@homeground/shared/async';
import {
  limits,
  reportReasons,
  SubjectReport,
  type Report,
  type ReportReason,
} from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button } from '../button/button';
import { Form } from '../field/form';
import { FormFailure } from '../field/form-failure';
import { TextArea } from '../field/text-area';
import { Text } from '../layout/text';
import { useToast } from '../toast/toast';
import { texts } from './locales';
import { RadioRows } from './radio-rows';

export interface ReportSubject extends Pick<Report, 'kind' | 'id'> {
  /** `beside`: the user chooses between the subject and its picture. `alone`: only the picture is reported. */
  readonly picture?: 'beside' | 'alone' | undefined;
}

interface Props {
  readonly subject: ReportSubject;
  readonly onDone: () => void;
}

export function ReportForm({ subject, onDone }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const problemText = useProblemText();
  const initial: { kind: SubjectReport['kind']; reason: ReportReason | ''; note: string } = {
    kind: subject.picture === 'alone' ? 'picture' : subject.kind,
    reason: '',
    note: '',
  };
  const toBody = ({ kind, reason, note }: typeof initial) => ({
    kind,
    id: subject.id,
    note: note.trim(),
    ...(reason && { reason }),
  });
  const form = useForm({
    initial,
    schema: SubjectReport,
    about: `${subject.kind} ${subject.id}`,
    toBody,
    // The cast is safe, because the form sends nothing without a reason.
    send: (values, key) => authClient.post('/api/reports', toBody(values) as SubjectReport, withKey(key)),
    done: () => {
      toast({ tone: 'confirm', text: t('sent') });
      onDone();
    },
  });
  const { values, problems, failure } = form;
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      {subject.picture === 'beside' && (subject.kind === 'user' || subject.kind === 'team') && (
        <RadioRows
          name="kind"
          label={t('what')}
          error={null}
          value={values.kind}
          onValue={(kind) => form.set('kind', kind)}
          options={[
            { value: subject.kind, label: t(`all.${subject.kind}`) },
            { value: 'picture', label: t(`picture.${subject.kind}`) },
          ]}
        />
      )}
      <RadioRows
        name="reason"
        label={t('why')}
        error={problems.reason ? t('choose') : null}
        value={values.reason}
        onValue={(reason) => form.set('reason', reason)}
        options={reportReasons.map((value) => ({ value, label: t(reasonTextKey(value, values.kind)) }))}
      />
      <TextArea
        name="note"
        rows={3}
        dir="auto"
        label={t('note')}
        hint={t('note_hint')}
        max={limits.reportNote.max}
        value={values.note}
        error={problems.note ? problemText(problems.note) : null}
        onChange={(event) => form.set('note', event.target.value)}
      />
      <Text $size={14} $tone="quiet">
        {t('what_happens')}
      </Text>
      <FormFailure failure={failure} />
      <Button type="submit" full tone="danger" busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  );
}

/** Returns the text key of a reason. `fake` and `unsafe` have a text for each kind of subject. */
function reasonTextKey(reason: ReportReason, kind: SubjectReport['kind']) {
  return reason === 'fake' || reason === 'unsafe'
    ? (`${reason}.${kind}` as const)
    : (`reason.${reason}` as const);
}
