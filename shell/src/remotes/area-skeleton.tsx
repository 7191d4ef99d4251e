import { Loading, Skeleton, space } from '@homeground/shared/ui';
import { styled } from 'styled-components';

/** Placeholder until a screen's code is loaded. The screen's own skeleton follows in the same colour. */
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
