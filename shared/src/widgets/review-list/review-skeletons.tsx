import { Skeleton, Stack } from '@homeground/shared/ui';

export function ReviewSkeletons() {
  return (
    <Stack $gap={12}>
      <Skeleton shape="block" height={132} />
      <Skeleton shape="block" height={132} />
    </Stack>
  );
}
