import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../skeleton/skeleton';
import { color, radius, space, type } from '../theme/theme';
import type { MapProps } from './map-props';

/** The map library is fetched only where a map is shown. */
const LeafletMap = lazy(() =>
  import(/* webpackChunkName: "map" */ './leaflet-map').then((module) => ({ default: module.LeafletMap })),
);

export interface MapViewProps extends MapProps {
  /** Where the outlines and tiles come from; their licences ask for it to be visible. */
  readonly attribution: string;
  readonly height: number;
  /** Touches the edges of the screen. */
  readonly flush?: boolean;
}

export function MapView({ attribution, height, flush = false, ...map }: MapViewProps) {
  return (
    <Figure $flush={flush}>
      <Box $flush={flush} style={{ height }}>
        <Suspense fallback={<Skeleton shape="block" height={height} />}>
          <LeafletMap {...map} />
        </Suspense>
      </Box>
      <Source>{attribution}</Source>
    </Figure>
  );
}

const Figure = styled.figure<{ $flush: boolean }>`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  figcaption {
    padding-inline: ${({ $flush }) => ($flush ? space(16) : 0)};
  }
`;

const Box = styled.div<{ $flush: boolean }>`
  position: relative;
  /* Its own layers stay below the bars. */
  isolation: isolate;
  overflow: hidden;
  border: 1px solid ${color('line')};
  ${({ $flush }) => ($flush ? 'border-width: 0 0 1px;' : `border-radius: ${radius('card')};`)}
  background: ${color('sunken')};
`;

const Source = styled.figcaption`
  ${type(12)}
  color: ${color('textQuiet')};
`;
