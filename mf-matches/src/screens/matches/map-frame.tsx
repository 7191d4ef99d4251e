import { Skeleton, Loading, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { sideBySide } from './matches.look';

/** Height of the map and of its skeleton: half of the space between the bars, or the full space if the list is beside the map. */
export const mapHeight = 'var(--map-height)';

export const MapFrame = styled.div`
  --map-height: clamp(200px, calc((100svh - var(--bar-top) - var(--bar-bottom)) * 0.5), 420px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  min-width: 0;
  @media ${sideBySide} {
    display: contents;
    --map-height: clamp(200px, calc(100svh - var(--bar-top) - var(--bar-bottom) - 16px), 720px);
  }
`;

export const MapBox = styled.div`
  position: relative;
  @media ${sideBySide} {
    position: sticky;
    top: calc(var(--bar-top) + 8px);
    grid-column: 1;
    grid-row: 1 / span 6;
    align-self: start;
  }
`;

export function MapSkeleton() {
  return (
    <MapFrame>
      <MapBox>
        <Loading>
          <Skeleton shape="block" height={mapHeight} />
        </Loading>
      </MapBox>
    </MapFrame>
  );
}
