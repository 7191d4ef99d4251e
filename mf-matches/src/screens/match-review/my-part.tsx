import type { MatchReview, MyReview } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { ReviewCard, Section, Text } from '@homeground/shared/ui';
import { useZoneFormat } from '../../parts/use-zone-format';
import { texts } from './locales';

interface Props {
  readonly desk: MatchReview;
  /** null: my side let the time pass. */
  readonly mine: MyReview | null;
}

/** What my side wrote, and who of us. */
export function MyPart({ desk, mine }: Props) {
  const t = useText(texts);
  const format = useZoneFormat(desk.timeZone);
  if (mine?.kind !== 'WRITTEN') return <Text $tone="quiet">{t(mine ? 'mine_skipped' : 'mine_none')}</Text>;
  const date = format.date(new Date(mine.at));
  return (
    <Section title={t('mine', { opponent: desk.opponent.name })}>
      <ReviewCard {...mine} line={mine.by === null ? date : t('by', { name: mine.by, date })} />
    </Section>
  );
}
