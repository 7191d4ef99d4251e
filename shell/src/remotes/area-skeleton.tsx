import { Loading, Skeleton, space } from '@homeground/shared/ui';
import { styled } from 'styled-components';

/** What stands in a screen's place until its code is there; the screen's own skeleton follows in the same tone. */
export function AreaSkeleton() {
  return (
    <Loading>
      <Place>
        <Skeleton width="60%" height={28} />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Place>
    </Loading>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(12)};
  padding: ${space(16)};
`;
