import { useMutation } from '@homeground/shared/async';
import { limits, type LateCancel, type Result } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { Button, Card, Section, Stack, Text, useToast } from '@homeground/shared/ui';
import { answerLateCancel, contestLateCancel } from '../../api/results.api';
import { firstPressProps } from '../../parts/first-press';
import { texts } from './locales';
import { useResultAct } from './use-result-act';

const hours = limits.promise.contestHours;

/** Shows late cancellations: their consequence, who may contest them, and until when (SPEC 7.3). */
export function LateCancels({ result }: { readonly result: Result }) {
  const t = useText(texts);
  return (
    <Section title={t('late_title')}>
      <Stack $gap={8}>
        {result.lateCancels.map((lateCancel) => (
          <LateCancelCard key={lateCancel.sideId} matchId={result.matchId} lateCancel={lateCancel} />
        ))}
      </Stack>
    </Section>
  );
}

function LateCancelCard({
  matchId,
  lateCancel,
}: {
  readonly matchId: string;
  readonly lateCancel: LateCancel;
}) {
  const t = useText(texts);
  const format = useFormat();
  const spokenName = useSpokenName();
  const toast = useToast();
  const runAct = useResultAct(matchId);
  const due = lateCancel.dueAt ? format.when(new Date(lateCancel.dueAt), new Date()) : '';
  const { sideId, cancelledAt } = lateCancel;
  const contest = async () => {
    const isDone = await runAct(() => contestLateCancel(matchId, { sideId, cancelledAt }));
    if (isDone) toast({ tone: 'confirm', text: t('late_contested', { hours }) });
  };
  const answerMutation = useMutation({
    mutationFn: (agreed: boolean) => runAct(() => answerLateCancel(matchId, { sideId, agreed, cancelledAt })),
    onSuccess: (isDone) => {
      if (isDone) toast({ tone: 'confirm', text: t('late_answered') });
    },
  });
  return (
    <Card $edge={lateCancel.isMine ? 'accent' : 'quiet'}>
      <Stack $gap={12}>
        <Text>{t(`late.${lateCancel.state}`, { name: spokenName(lateCancel.side), due })}</Text>
        {lateCancel.mayContest && (
          <Button full tone="secondary" onClick={contest}>
            {t('late_contest')}
          </Button>
        )}
        {lateCancel.mayAnswer && (
          <>
            <Button full tone="confirm" {...firstPressProps(answerMutation, true)}>
              {t('late_yes')}
            </Button>
            <Button full tone="secondary" {...firstPressProps(answerMutation, false)}>
              {t('late_no')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
