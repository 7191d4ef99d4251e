import type { MatchReview, MyReview } from '@homeground/shared/contracts';
import { langOf, useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { DottedFacts, Section, Text } from '@homeground/shared/ui';
import { ReviewCard } from '@homeground/shared/widgets';
import { texts } from './locales';

interface Props {
  readonly matchReview: MatchReview;
  /** null if my side has missed the deadline. */
  readonly ownReview: MyReview | null;
}

/** The review of my side, with its author. */
export function OwnReview({ matchReview, ownReview }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const format = useFormat(matchReview.timeZone);
  if (ownReview?.kind !== 'WRITTEN')
    return <Text $tone="quiet">{t(ownReview ? 'mine_skipped' : 'mine_none')}</Text>;
  const date = format.date(new Date(ownReview.at));
  return (
    <Section title={t('mine', { opponent: spokenName(matchReview.opponent) })}>
      <ReviewCard
        {...ownReview}
        line={
          <DottedFacts
            facts={[
              ownReview.by !== null && (
                <span key="by" lang={langOf(ownReview.by)}>
                  {ownReview.by}
                </span>
              ),
              date,
            ]}
          />
        }
      />
    </Section>
  );
}
