import { sports, type MatchDetail } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Card, Stack, Text, TextLink, VisuallyHidden } from '@homeground/shared/ui';
import { texts } from './locales';

/** Outcome of a match. The two sides also get a link to the result page. */
export function MatchEnding({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const { state, mine, lateCancel, result } = match;
  const resultPath = paths.matchResult(match.id);
  if (lateCancel) return <TextLink to={resultPath}>{t('late_cancel_link')}</TextLink>;
  if (state !== 'COMPLETED') return null;
  return (
    <Card $edge={result ? 'confirm' : 'quiet'}>
      <Stack $gap={8}>
        {result ? <Outcome match={match} result={result} /> : <Text $tone="quiet">{t('no_result')}</Text>}
        {mine.isPlaying && <TextLink to={resultPath}>{t('see_result')}</TextLink>}
      </Stack>
    </Card>
  );
}

interface OutcomeProps {
  readonly match: MatchDetail;
  readonly result: NonNullable<MatchDetail['result']>;
}

function Outcome({ match, result }: OutcomeProps) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const names = { HOST: match.host.name, AWAY: match.away?.name ?? '' };
  const spokenNames = { HOST: spokenName(match.host), AWAY: match.away ? spokenName(match.away) : '' };
  const { kind, noShow, winner, hostScore, awayScore, sets } = result;
  if (kind === 'NOT_PLAYED') return <Text $weight={700}>{t('result_not_played')}</Text>;
  if (noShow) return <Text $weight={700}>{t('result_no_show', { name: spokenNames[noShow] })}</Text>;
  if (sports[match.sport].scoreMode === 'WIN_ONLY') {
    const words =
      winner === 'HOST' || winner === 'AWAY' ? t('result_won', { name: names[winner] }) : t('result_draw');
    return <Text $weight={700}>{words}</Text>;
  }
  const score = { host: names.HOST, hostScore: hostScore ?? 0, away: names.AWAY, awayScore: awayScore ?? 0 };
  // The score is shown above, between the two sides.
  return (
    <>
      <VisuallyHidden>{t('result_score', score)}</VisuallyHidden>
      {sets && (
        <Text $size={14} $tone="quiet" $figures>
          {sets.map((set) => `${set.host}–${set.away}`).join(', ')}
        </Text>
      )}
    </>
  );
}
