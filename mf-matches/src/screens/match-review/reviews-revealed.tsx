import type { MatchReview, ReviewState } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, ReviewCard, Section, Stack, Text } from '@homeground/shared/ui';
import { useZoneFormat } from '../../parts/use-zone-format';
import { DeskHead } from './desk-head';
import { texts } from './locales';
import { MyPart } from './my-part';

interface Props {
  readonly desk: MatchReview;
  readonly review: Extract<ReviewState, { readonly state: 'REVEALED' }>;
}

/** A review that was skipped and one that was never written read the same. */
export function ReviewsRevealed({ desk, review }: Props) {
  const t = useText(texts);
  const format = useZoneFormat(desk.timeZone);
  const { theirs, mine } = review;
  return (
    <Stack $gap={24}>
      <DeskHead desk={desk} />
      <Section title={t('theirs', { opponent: desk.opponent.name })}>
        {theirs ? <ReviewCard {...theirs} /> : <Text $tone="quiet">{t('theirs_none')}</Text>}
      </Section>
      <MyPart desk={desk} mine={mine} />
      <Text $size={14} $tone="quiet">
        {t('revealed', { date: format.date(new Date(review.revealedAt)) })}
      </Text>
      <ButtonLink full tone="secondary" to={paths.match(desk.matchId)}>
        {t('to_match')}
      </ButtonLink>
    </Stack>
  );
}
