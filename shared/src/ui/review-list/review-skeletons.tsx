import { Stack } from '../layout/layout';
import { Skeleton } from '../skeleton/skeleton';

export function ReviewSkeletons() {
  return (
    <Stack $gap={12}>
      <Skeleton shape="block" height={132} />
      <Skeleton shape="block" height={132} />
    </Stack>
  );
}
