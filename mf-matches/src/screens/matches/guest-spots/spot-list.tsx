import { useQuarterHour } from '@homeground/shared/async';
import type { GuestSpotCard as Spot } from '@homeground/shared/contracts';
import { Stack } from '@homeground/shared/ui';
import { GuestSpotCard } from './guest-spot-card';

interface Props {
  readonly label: string;
  readonly spots: readonly Spot[];
}

export function SpotList({ label, spots }: Props) {
  const now = useQuarterHour();
  return (
    <Stack as="ul" $gap={12} aria-label={label}>
      {spots.map((spot) => (
        <li key={spot.id}>
          <GuestSpotCard spot={spot} now={now} />
        </li>
      ))}
    </Stack>
  );
}
