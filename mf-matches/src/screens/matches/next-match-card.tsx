import {
  changeCache,
  replaced,
  useMatchPhase,
  useMutation,
  useUntypedErrorText,
  useNow,
} from '@homeground/shared/async';
import type { LineUpAnswer, NextMatch } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { AppLink, Button, ButtonLink, useToast, VersusLine, versusState } from '@homeground/shared/ui';
import { useId } from 'react';
import { answerLineUp } from '../../api/line-ups.api';
import { invalidations } from '../../api/match-live';
import { queries } from '../../api/match-queries.api';
import { texts } from '../../locales';
import { Directions } from '../../parts/directions';
import { nextMatchAct } from '../../rules/next-match-act.rules';
import { placeLang, placeName } from '../../rules/place.rules';
import {
  Act,
  Answers,
  Box,
  Facts,
  GuestOf,
  Content,
  Opponent,
  Sides,
  Title,
  Top,
} from './next-match-card.look';

type Next = NonNullable<NextMatch['next']>;

/** Card of my next match at the top of home (SPEC 5.3): both sides, time, place, attendance, and the main act. */
export function NextMatchCard({ next }: { readonly next: Next }) {
  const t = useText(texts);
  const titleId = useId();
  const locale = useLocale();
  const now = useNow();
  const { match, side, shirts, lineUp, guestOf } = next;
  const phase = useMatchPhase(match);
  const format = useFormat(match.timeZone);
  const opponent = (side === 'HOST' ? match.away : match.host)?.name ?? '';
  // The host is on the left, and the name of the opponent is beside the opponent's face.
  const opponentIsLeft = side === 'AWAY';
  const opponentName = (
    <Opponent lang={langOf(opponent)} $isLeft={opponentIsLeft}>
      {opponent}
    </Opponent>
  );
  const place = placeName(match, locale) || t('match.somewhere');
  const act = nextMatchAct(next, now);
  const attendance =
    lineUp && t('next.coming', { going: lineUp.going, needed: lineUp.needed, theirs: lineUp.theirGoing });

  return (
    <Box data-next aria-labelledby={titleId}>
      <Content>
        <AppLink to={paths.match(match.id)}>
          <Top $besideAct={act !== 'answer'}>
            <Title id={titleId}>{t('next.title')}</Title>
            {attendance && <b>{attendance}</b>}
          </Top>
          <Sides $besideAct={act !== 'answer'}>
            {opponentIsLeft && opponentName}
            <VersusLine
              host={match.host}
              away={match.away}
              shirts={shirts}
              state={versusState(match, phase, now)}
            />
            {!opponentIsLeft && opponentName}
          </Sides>
          <Facts>
            <time dateTime={match.startAt}>{format.when(new Date(match.startAt), new Date(now))}</time>
            <span lang={placeLang(match)}>{place}</span>
          </Facts>
          {guestOf !== null && <GuestOf>{t('next.guest', { team: guestOf })}</GuestOf>}
        </AppLink>
        {act !== 'answer' && (
          <Act>
            <MainAct next={next} act={act} />
          </Act>
        )}
      </Content>
      {act === 'answer' && <AttendanceButtons next={next} />}
    </Box>
  );
}

function MainAct({ next, act }: { readonly next: Next; readonly act: ReturnType<typeof nextMatchAct> }) {
  const t = useText(texts);
  const { match, roomId } = next;
  if (act === 'result')
    return (
      <ButtonLink size="small" to={paths.matchResult(match.id)}>
        {t('next.result')}
      </ButtonLink>
    );
  if (act === 'chat' && roomId !== null)
    return (
      <ButtonLink size="small" tone="secondary" to={paths.chat(roomId)}>
        {t('next.chat')}
      </ButtonLink>
    );
  return act === 'directions' ? <Directions match={match} /> : null;
}

/** Buttons for my attendance, so that a user can answer in one tap on home. */
function AttendanceButtons({ next: { match, termsVersion } }: { readonly next: Next }) {
  const matchId = match.id;
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const save = useMutation({
    // The buttons are shown only before the first answer. Version 0 means that there is no answer.
    mutationFn: (answer: LineUpAnswer) =>
      answerLineUp(matchId, { answer, bringsBall: false, ...(termsVersion && { version: 0, termsVersion }) }),
    onSuccess: (lineUp) =>
      changeCache([replaced(queries.lineUp(matchId).queryKey, lineUp), ...invalidations.attendance()]),
    onError: (error) => {
      toast({ tone: 'danger', text: errorText(error) });
      void changeCache(invalidations.attendance());
    },
  });
  return (
    <Answers role="group" aria-label={t('todo.line_up')}>
      {(['GOING', 'MAYBE', 'NOT_GOING'] as const).map((answer) => (
        <Button
          key={answer}
          size="small"
          full
          tone={answer === 'GOING' ? 'confirm' : 'secondary'}
          busy={save.isPending && save.variables === answer}
          onClick={() => {
            if (!save.isPending) save.mutate(answer);
          }}
        >
          {t(`next.${answer}`)}
        </Button>
      ))}
    </Answers>
  );
}
