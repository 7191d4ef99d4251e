import { frame, Row, Skeleton, Stack } from '@homeground/shared/ui';
import styled from 'styled-components';

export function MatchSkeleton() {
  return (
    <>
      <Inside $gap={16}>
        <Skeleton shape="block" height={146} />
        <Skeleton width="70%" height={28} />
        <Skeleton width="55%" />
        <Skeleton width="80%" />
        <Skeleton shape="block" height={132} />
        <Row $gap={12}>
          <Skeleton shape="avatar" />
          <Skeleton width="45%" />
        </Row>
        <Skeleton shape="block" height={72} />
      </Inside>
    </>
  );
}

const Inside = styled(Stack)`
  margin-top: 16px;
  padding-inline: ${frame.sideMargin}px;
`;
