import { Row, Skeleton, Stack } from '@homeground/shared/ui';
import styled from 'styled-components';

export function ProfileSkeleton() {
  return (
    <Stack $gap={24}>
      <Row $gap={16}>
        <Skeleton shape="avatar" width={96} height={96} />
        <Lines>
          <Skeleton width="60%" height={24} />
          <Skeleton width="40%" />
        </Lines>
      </Row>
      <Row $gap={12}>
        <Skeleton shape="block" height={92} />
        <Skeleton shape="block" height={92} />
      </Row>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Stack>
  );
}

const Lines = styled.div`
  flex: 1;
`;
