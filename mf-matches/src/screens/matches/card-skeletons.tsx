import { color, Skeleton, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { Clock, Words } from './match-row.look';

/** Placeholders in the shape and height of the rows, so that nothing moves when the rows arrive. */
export function CardSkeletons({ count, day = false }: { readonly count: number; readonly day?: boolean }) {
  return (
    <div aria-hidden>
      {day && (
        <Day>
          <Skeleton width={120} height={14} />
        </Day>
      )}
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index}>
          <Clock>
            <Skeleton width={48} height={16} />
          </Clock>
          <Words>
            <Skeleton width="74%" height={18} />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </Words>
        </Shape>
      ))}
    </div>
  );
}

const Day = styled.div`
  height: 29px;
  padding: 3px ${space(16)};
`;

const Shape = styled.div`
  display: flex;
  gap: ${space(8)};
  height: 93px;
  padding: 6px ${space(16)};
  border-bottom: 1px solid ${color('line')};
`;
