import { useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import {
  lineUpAnswers,
  type AnswerLineUp,
  type LineUp,
  type MatchDetail,
} from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, Card, Notice, Segmented, Skeleton, Stack, Switch, Text } from '@homeground/shared/ui';
import { answerLineUp } from '../../../api/line-ups.api';
import { queries } from '../../../api/match-queries.api';
import { texts } from '../locales';
import { Section } from '../section';
import { answerText } from './player.rules';
import { SideCard } from './side-card';
import { cacheLineUp, showCurrentLineUp } from './use-line-up';

/** Line-ups of a match. For the opponent only the numbers are shown (SPEC 5.5). */
export function LineUpSection({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const query = useQuery(queries.lineUp(match.id));
  return (
    <Section title={t('line_up')}>
      <AsyncView query={query} loading={<Skeleton shape="block" height={140} />} empty={null}>
        {(lineUp) => (
          <Stack $gap={12}>
            {lineUp.mayAnswer && <MyAnswer lineUp={lineUp} termsVersion={match.termsVersion} />}
            {lineUp.sides.map((side) => (
              <SideCard key={side.side} match={match} side={side} mayAnswer={lineUp.mayAnswer} />
            ))}
          </Stack>
        )}
      </AsyncView>
    </Section>
  );
}

function MyAnswer({
  lineUp: { matchId, sides },
  termsVersion,
}: {
  readonly lineUp: LineUp;
  readonly termsVersion: number;
}) {
  const t = useText(texts);
  const errorText = useUntypedErrorText();
  const myId = useUser((user) => user?.id ?? '');
  const me = sides.flatMap(({ members }) => members ?? []).find(({ userId }) => userId === myId);
  const save = useMutation({
    // Quick answers are sent one after the other, so that the last one is stored last.
    scope: { id: `line-up ${matchId}` },
    mutationFn: (body: AnswerLineUp) => answerLineUp(matchId, body),
    onSuccess: (fresh) => cacheLineUp(matchId, fresh),
    onError: (error) => showCurrentLineUp(matchId, error),
  });
  const seen = { version: me?.version ?? 0, termsVersion };
  // A tapped answer is shown at once. A refusal restores the old answer.
  const answer = (save.isPending ? save.variables.answer : me?.answer) ?? null;
  const bringsBall = (save.isPending ? save.variables.bringsBall : me?.bringsBall) ?? false;

  return (
    <Card>
      <Stack $gap={8}>
        <Text $weight={600}>{t('line_up_mine')}</Text>
        <Segmented
          label={t('line_up_mine')}
          value={answer ?? ''}
          options={lineUpAnswers.map((value) => ({ value, label: t(answerText[value]) }))}
          onValue={(value) => {
            if (value !== '') save.mutate({ answer: value, bringsBall, ...seen });
          }}
        />
        {me?.setBy && !save.isPending && (
          <Text $size={14} $tone="quiet">
            {t('line_up_set_by', { name: me.setBy })}
          </Text>
        )}
        {answer === 'GOING' && (
          <Switch
            label={t('line_up_ball_mine')}
            checked={bringsBall}
            onChecked={(brings) => save.mutate({ answer: 'GOING', bringsBall: brings, ...seen })}
          />
        )}
        {save.isError && (
          <Notice role="alert" tone="danger">
            {t('line_up_closed')} {errorText(save.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
