import type { MatchReview, MyReview } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { ReviewCard, Section, Text } from '@homeground/shared/ui';
import { texts } from './locales';

interface Props {
  readonly matchReview: MatchReview;
  /** null if my side has missed the deadline. */
  readonly mine: MyReview | null;
}

/** The review of my side, with its author. */
export function MyPart({ matchReview, mine }: Props) {
  const t = useText(texts);
  const spoken = useSpokenName();
  const format = useFormat(matchReview.timeZone);
  if (mine?.kind !== 'WRITTEN') return <Text $tone="quiet">{t(mine ? 'mine_skipped' : 'mine_none')}</Text>;
  const date = format.date(new Date(mine.at));
  return (
    <Section title={t('mine', { opponent: spoken(matchReview.opponent) })}>
      <ReviewCard {...mine} line={mine.by === null ? date : t('by', { name: mine.by, date })} />
    </Section>
  );
}
