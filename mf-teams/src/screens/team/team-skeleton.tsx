import { Skeleton, space, Stack } from '@homeground/shared/ui';
import styled from 'styled-components';

export function TeamSkeleton() {
  return (
    <Stack $gap={24}>
      <Skeleton shape="block" height={144} />
      <Padded $gap={24}>
        <Skeleton width="80%" />
        <Skeleton shape="block" height={104} />
        <Skeleton shape="block" height={88} />
        <Skeleton width="40%" height={26} />
        <Skeleton />
        <Skeleton width="60%" />
      </Padded>
    </Stack>
  );
}

const Padded = styled(Stack)`
  padding-inline: ${space(16)};
`;
