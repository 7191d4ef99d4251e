import { idle } from '@homeground/shared/async';
import { lazy, startTransition, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { nearViewport } from '../link/near-viewport';
import { Skeleton } from '../skeleton/skeleton';
import { color, oneLine, radius, space, textStyle } from '../theme/theme';
import type { MapProps } from './map-props';

/** The map library is fetched only where a map is shown. */
const LeafletMap = lazy(() =>
  import(/* webpackChunkName: "map" */ './leaflet-map').then((module) => ({ default: module.LeafletMap })),
);

export interface MapViewProps extends MapProps {
  /** Where the outlines and tiles come from; their licences ask for it to be visible. */
  readonly attribution: string;
  /** In pixels, or as a length of the style sheet. */
  readonly height: number | string;
  /** Touches the edges of the screen. */
  readonly flush?: boolean;
}

export function MapView({ attribution, height, flush = false, ...map }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const waiting = <Skeleton shape="block" height={height} />;
  return (
    <Place>
      <Box ref={box} $flush={flush} style={{ height }} data-map>
        {useTurn(box) ? (
          <Suspense fallback={waiting}>
            <LeafletMap {...map} />
          </Suspense>
        ) : (
          waiting
        )}
        {attribution && <Source text={attribution} />}
      </Box>
    </Place>
  );
}

/** A map is the heaviest thing on a screen and rarely the first one looks at: it is drawn when it is near and the rest stands. */
function useTurn(box: RefObject<HTMLDivElement | null>): boolean {
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    let isMounted = true;
    const near = () => void idle().then(() => startTransition(() => setTurn(isMounted)));
    // Where nobody can tell, it is near.
    if (typeof IntersectionObserver === 'undefined') near();
    const stop = typeof IntersectionObserver === 'undefined' ? undefined : nearViewport(box.current, near);
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [box]);
  return turn;
}

/** One line, as maps have it; pressed, it shows all of its words. */
function Source({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Caption>
      <Opener type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Words $open={open}>{text}</Words>
      </Opener>
    </Caption>
  );
}

const Place = styled.div`
  min-width: 0;
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

/* Over the map: who is to be named is known later than where the map is, and moves nothing. */
const Caption = styled.div`
  position: absolute;
  inset: auto 0 0 auto;
  z-index: 1000;
  display: flex;
  max-width: 100%;
`;

/* As high as a thumb, drawn as low as its line. */
const Opener = styled.button`
  display: flex;
  align-items: flex-end;
  min-width: 44px;
  max-width: 100%;
  min-height: 44px;
`;

const Words = styled.span<{ $open: boolean }>`
  ${textStyle(12)}
  min-width: 0;
  min-height: 1.5rem;
  line-height: 1.5rem;
  padding: 0 ${space(8)};
  border-top-left-radius: ${radius('small')};
  background: ${color('raised')};
  color: ${color('textQuiet')};
  text-align: start;
  ${({ $open }) => ($open ? '' : oneLine)}
`;
