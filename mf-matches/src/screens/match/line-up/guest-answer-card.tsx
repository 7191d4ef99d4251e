import { changeCache, replaced, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import type { GuestAnswer } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Card, Row, Stack, Text, useToast } from '@homeground/shared/ui';
import { forgetGuestAnswers, takeOverGuestAnswers } from '../../../api/line-ups.api';
import { invalidations } from '../../../api/match-live';
import { queries } from '../../../api/match-queries.api';
import { firstPressProps } from '../../../parts/first-press';
import { texts } from '../locales';
import { answerText } from './player.rules';

/** Card that asks whether an answer, given on this device through an answer link before the sign-up, is the user's own. */
export function GuestAnswerCard({ matchId }: { readonly matchId: string }) {
  const { data } = useQuery(queries.guestAnswers());
  const guestAnswer = data?.find((item) => item.matchId === matchId);
  return guestAnswer ? <TakeOverCard guestAnswer={guestAnswer} /> : null;
}

function TakeOverCard({ guestAnswer }: { readonly guestAnswer: GuestAnswer }) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const replyMutation = useMutation({
    mutationFn: (isMe: boolean) => (isMe ? takeOverGuestAnswers() : forgetGuestAnswers()),
    onSuccess: (_done, isMe) => {
      void changeCache([
        replaced(queries.guestAnswers().queryKey, []),
        ...invalidations.guestAnswers(guestAnswer.matchId),
      ]);
      if (isMe) toast({ tone: 'confirm', text: t('taken_over') });
    },
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
  });
  return (
    <Card $edge="accent">
      <Stack $gap={12}>
        <Text $weight={600}>
          {t('answered_as', { name: guestAnswer.name, answer: t(answerText[guestAnswer.answer]) })}
        </Text>
        <Row $wrap>
          <Button size="small" {...firstPressProps(replyMutation, true)}>
            {t('take_over')}
          </Button>
          <Button size="small" tone="secondary" {...firstPressProps(replyMutation, false)}>
            {t('not_me')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
