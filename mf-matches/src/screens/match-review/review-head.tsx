import type { MatchReview } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { Stack, Text, TextLink } from '@homeground/shared/ui';
import { Versus } from '../../parts/versus/versus';
import { useZoneFormat } from '../../parts/use-zone-format';

/** The match with its two sides, mine first. */
export function ReviewHead({ matchReview }: { readonly matchReview: MatchReview }) {
  const format = useZoneFormat(matchReview.timeZone);
  const { me, opponent, matchId, matchTitle, startAt } = matchReview;
  return (
    <Stack $gap={8}>
      <Versus host={me} away={opponent} state={{ is: 'VERSUS' }} />
      <Text $size={14} $tone="quiet" style={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
        <TextLink to={paths.match(matchId)}>{matchTitle}</TextLink> · {format.date(new Date(startAt))}
      </Text>
    </Stack>
  );
}
