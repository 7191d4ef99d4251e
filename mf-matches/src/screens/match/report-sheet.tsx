import { useForm } from '@homeground/shared/async';
import { limits, Report, reportReasons, type ReportReason } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button, Chip, ChipGroup, Sheet, Stack, Text, TextArea, useToast } from '@homeground/shared/ui';
import { sendReport } from '../../api/reports.api';
import { FormFailure } from '../../parts/form-failure';
import { texts } from './locales';

interface Props {
  readonly matchId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** SPEC 8.6: a reason and a note, for the operator only. */
export function ReportSheet({ matchId, open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('report')}>
      <ReportForm matchId={matchId} onDone={onClose} />
    </Sheet>
  );
}

function ReportForm({ matchId, onDone }: { readonly matchId: string; readonly onDone: () => void }) {
  const t = useText(texts);
  const toast = useToast();
  const problemText = useProblemText();
  const initial: { reason: ReportReason | ''; note: string } = { reason: '', note: '' };
  const form = useForm({
    initial,
    schema: Report,
    toBody: ({ reason, note }) => ({
      kind: 'match',
      id: matchId,
      note: note.trim(),
      ...(reason && { reason }),
    }),
    send: ({ reason, note }, key) =>
      sendReport({ kind: 'match', id: matchId, reason: reason || 'other', note: note.trim() }, key),
    done: () => {
      toast({ tone: 'confirm', text: t('report_sent') });
      onDone();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack>
        <Text $weight={600}>{t('report_why')}</Text>
        <ChipGroup label={t('report_why')} wrap>
          {reportReasons.map((reason) => (
            <Chip
              key={reason}
              selected={form.values.reason === reason}
              onClick={() => form.set('reason', reason)}
            >
              {t(`report_${reason}`)}
            </Chip>
          ))}
        </ChipGroup>
        <div role="alert">
          {form.problems.reason && (
            <Text $size={14} $tone="danger">
              {t('report_choose')}
            </Text>
          )}
        </div>
        <TextArea
          name="note"
          rows={3}
          label={t('report_note')}
          max={limits.reportNote.max}
          value={form.values.note}
          error={form.problems.note ? problemText(form.problems.note) : null}
          onChange={(event) => form.set('note', event.target.value)}
        />
        <Text $size={14} $tone="quiet">
          {t('report_what_happens')}
        </Text>
        <FormFailure failure={form.failure} />
        <Button type="submit" full tone="danger" busy={form.busy}>
          {t('report_send')}
        </Button>
      </Stack>
    </form>
  );
}
