import type { MatchReview } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { Avatar, ListRow } from '@homeground/shared/ui';
import { useZoneFormat } from '../../parts/use-zone-format';

/** Which match it was, and against whom. */
export function ReviewHead({ matchReview }: { readonly matchReview: MatchReview }) {
  const format = useZoneFormat(matchReview.timeZone);
  const { opponent } = matchReview;
  return (
    <ListRow
      to={paths.match(matchReview.matchId)}
      leading={<Avatar name={opponent.name} src={opponent.pictureUrl} decorative />}
      title={opponent.name}
      text={`${matchReview.matchTitle} · ${format.date(new Date(matchReview.startAt))}`}
    />
  );
}
