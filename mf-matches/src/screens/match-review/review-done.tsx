import type { MatchReview, ReviewState } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, LetterboxIllustration, Stack } from '@homeground/shared/ui';
import { useZoneFormat } from '../../parts/use-zone-format';
import { DeskHead } from './desk-head';
import { texts } from './locales';
import { MyPart } from './my-part';

interface Props {
  readonly desk: MatchReview;
  readonly review: Extract<ReviewState, { readonly state: 'IN' }>;
}

/** My side is done; nothing here says whether theirs is. */
export function ReviewDone({ desk, review }: Props) {
  const t = useText(texts);
  const format = useZoneFormat(desk.timeZone);
  const names = { opponent: desk.opponent.name, date: format.date(new Date(review.closesAt)) };
  return (
    <Stack>
      <DeskHead desk={desk} />
      <EmptyState illustration={<LetterboxIllustration />} title={t('in')} text={t('in_text', names)} />
      <MyPart desk={desk} mine={review.mine} />
      <ButtonLink full tone="secondary" to={paths.match(desk.matchId)}>
        {t('to_match')}
      </ButtonLink>
    </Stack>
  );
}
