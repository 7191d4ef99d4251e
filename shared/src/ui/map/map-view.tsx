import { idle } from '@homeground/shared/async';
import { lazy, startTransition, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { nearViewport } from '../link/near-viewport';
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
  const box = useRef<HTMLDivElement>(null);
  const waiting = <Skeleton shape="block" height={height} />;
  return (
    <Figure $flush={flush}>
      <Box ref={box} $flush={flush} style={{ height }}>
        {useTurn(box) ? (
          <Suspense fallback={waiting}>
            <LeafletMap {...map} />
          </Suspense>
        ) : (
          waiting
        )}
      </Box>
      <Source>{attribution}</Source>
    </Figure>
  );
}

/** A map is the heaviest thing on a screen and rarely the first one looks at: it is drawn when it is near and the rest stands. */
function useTurn(box: RefObject<HTMLDivElement | null>): boolean {
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    let wanted = true;
    const near = () => void idle().then(() => startTransition(() => setTurn(wanted)));
    // Where nobody can tell, it is near.
    if (typeof IntersectionObserver === 'undefined') near();
    const stop = typeof IntersectionObserver === 'undefined' ? undefined : nearViewport(box.current, near);
    return () => {
      wanted = false;
      stop?.();
    };
  }, [box]);
  return turn;
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

/* Two lines wait for it: who is to be named is known later than where the map is. */
const Source = styled.figcaption`
  ${type(12)}
  min-height: 2lh;
  color: ${color('textQuiet')};
`;
