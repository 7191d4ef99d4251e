import type { MatchReview } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { Avatar, ListRow } from '@homeground/shared/ui';
import { useZoneFormat } from '../../parts/use-zone-format';

/** Which match it was, and against whom. */
export function DeskHead({ desk }: { readonly desk: MatchReview }) {
  const format = useZoneFormat(desk.timeZone);
  const { opponent } = desk;
  return (
    <ListRow
      to={paths.match(desk.matchId)}
      leading={<Avatar name={opponent.name} src={opponent.pictureUrl} decorative />}
      title={opponent.name}
      text={`${desk.matchTitle} · ${format.date(new Date(desk.startAt))}`}
    />
  );
}
