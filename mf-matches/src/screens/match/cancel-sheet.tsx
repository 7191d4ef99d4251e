import { useForm } from '@homeground/shared/async';
import { CancelMatch, limits, type MatchDetail } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import {
  Button,
  FormFailure,
  Notice,
  Sheet,
  Stack,
  Text,
  TextArea,
  useToast,
  WarningIcon,
} from '@homeground/shared/ui';
import { cancelMatch } from '../../api/matches.api';
import { texts } from './locales';
import { keepMatch } from './use-match';

interface Props {
  readonly match: MatchDetail;
  /** null: closed. A page may have stood open for days. */
  readonly openedAt: number | null;
  readonly onClose: () => void;
}

/** Cancelling needs a reason, and says what it costs (SPEC 5.4). */
export function CancelSheet({ match, openedAt, onClose }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const problemText = useProblemText();
  const late =
    openedAt !== null &&
    match.state === 'CONFIRMED' &&
    Date.parse(match.startAt) - openedAt < limits.match.lateCancelHours * 3_600_000;
  const form = useForm({
    initial: { reason: '' },
    schema: CancelMatch,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    send: ({ reason }, key) => cancelMatch(match.id, reason.trim(), key),
    done: (fresh) => {
      keepMatch(fresh);
      onClose();
      toast({ text: t('cancelled') });
    },
  });
  const problem = form.problems.reason;

  return (
    <Sheet
      open={openedAt !== null}
      onClose={onClose}
      title={t('cancel_title')}
      action={
        <Button tone="danger" full busy={form.busy} onClick={form.submit}>
          {t('cancel_send')}
        </Button>
      }
    >
      <Stack $gap={16}>
        <Text $tone="quiet">{t('cancel_text')}</Text>
        {late && (
          <Notice tone="warning" icon={<WarningIcon size={20} />}>
            {t('cancel_late')}
          </Notice>
        )}
        <TextArea
          name="reason"
          label={t('cancel_reason')}
          rows={3}
          max={limits.match.cancelReason.max}
          error={problem && problemText(problem)}
          value={form.values.reason}
          onChange={(event) => form.set('reason', event.target.value)}
        />
        <FormFailure failure={form.failure} />
      </Stack>
    </Sheet>
  );
}
