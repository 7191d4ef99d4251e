import { useFormat, useText } from '@homeground/shared/i18n';
import { Button, Text, useToast } from '@homeground/shared/ui';
import { remindLineUp } from '../../../api/line-ups.api';
import { texts } from '../locales';
import { useLineUpChange } from './use-line-up';

/** Button that reminds members who have not answered. The server allows one reminder in 24 hours. */
export function RemindButton({
  matchId,
  nextReminderAt,
  count,
}: {
  readonly matchId: string;
  /** Time from which the next reminder is possible; null if a reminder is possible now. */
  readonly nextReminderAt: string | null;
  readonly count: number;
}) {
  const t = useText(texts);
  const format = useFormat();
  const toast = useToast();
  const remindMutation = useLineUpChange(matchId, (_none: null) => remindLineUp(matchId));
  const remind = () =>
    remindMutation.mutate(null, {
      onSuccess: () => toast({ tone: 'confirm', text: t('nudge_done') }),
    });
  if (nextReminderAt !== null)
    return (
      <Text $size={14} $tone="quiet">
        {t('nudge_later', { when: format.when(new Date(nextReminderAt), new Date()) })}
      </Text>
    );
  return (
    <Button tone="secondary" size="small" busy={remindMutation.isPending} onClick={remind}>
      {t('nudge', { count })}
    </Button>
  );
}
