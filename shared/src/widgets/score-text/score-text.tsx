import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Stack, Text } from '@homeground/shared/ui';
import { texts } from './locales';

/** Scores of a side (SPEC 7.3). */
export type ScoreKind = 'record' | 'rating' | 'manner' | 'kept';

/** Explains how a score is calculated. */
export function ScoreExplanation({
  score,
  mine = false,
}: {
  readonly score: ScoreKind;
  readonly mine?: boolean;
}) {
  const t = useText(texts);
  const { provisionalBelow, pairGames, pairDays } = limits.scores;
  const details = {
    record: t('record_more'),
    rating: t('rating_more', { games: provisionalBelow, most: pairGames, days: pairDays }),
    manner: t('manner_more'),
    kept: t('kept_more', { hours: limits.match.lateCancelHours }),
  };
  return (
    <Stack $gap={8}>
      <Text>{t(`${score}_how`)}</Text>
      <Text $tone="quiet">{details[score]}</Text>
      {mine && (score === 'manner' || score === 'kept') && <Text $weight={600}>{t(`${score}_mine`)}</Text>}
    </Stack>
  );
}
