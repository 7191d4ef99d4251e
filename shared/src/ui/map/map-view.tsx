import { idle } from '@homeground/shared/async';
import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../lazy-part/lazy-part';
import { nearViewport } from '../link/near-viewport';
import { Skeleton } from '../skeleton/skeleton';
import { color, oneLine, radius, space, textStyle } from '../theme/theme';
import type { MapProps } from './map-props';

/** The map library is loaded on demand, because few screens show a map. */
const LeafletMap = lazyPart<MapProps>(
  () => import(/* webpackChunkName: "map" */ './leaflet-map').then((module) => module.LeafletMap),
  {
    instead: (failure) => (failure ? <Failure>{failure}</Failure> : <Skeleton shape="block" height="100%" />),
  },
);

export interface MapViewProps extends MapProps {
  /** Text that names the sources of outlines and tiles. Their licences require that the text is visible. */
  readonly attribution: string;
  /** Height in pixels, or as a CSS length. */
  readonly height: number | string;
  /** True if the map touches the edges of the screen. */
  readonly flush?: boolean;
}

export function MapView({ attribution, height, flush = false, ...map }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Wrapper>
      <Box ref={box} $flush={flush} style={{ height }} data-map>
        {useShouldLoad(box) ? <LeafletMap {...map} /> : <Skeleton shape="block" height={height} />}
        {attribution && <Attribution text={attribution} />}
      </Box>
    </Wrapper>
  );
}

/**
 * Returns true once the map is near the viewport and the browser is idle. A map takes long to load, and is rarely what users look at first.
 */
function useShouldLoad(box: RefObject<HTMLDivElement | null>): boolean {
  const [shouldLoad, setShouldLoad] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    let isMounted = true;
    const onNear = () => void idle().then(() => startTransition(() => setShouldLoad(isMounted)));
    // In a browser without IntersectionObserver every map counts as near.
    if (typeof IntersectionObserver === 'undefined') onNear();
    const unobserve =
      typeof IntersectionObserver === 'undefined' ? undefined : nearViewport(box.current, onNear);
    return () => {
      isMounted = false;
      unobserve?.();
    };
  }, [box]);
  return shouldLoad;
}

/** Attribution, cut to one line. A press shows the whole text. */
function Attribution({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Caption>
      <ExpandButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <AttributionText $open={isOpen}>{text}</AttributionText>
      </ExpandButton>
    </Caption>
  );
}

/* A low map shows large letters only in part, so the failure can be scrolled. */
const Failure = styled.div`
  height: 100%;
  overflow-y: auto;
  padding: ${space(8)};
`;

const Wrapper = styled.div`
  min-width: 0;
`;

const Box = styled.div<{ $flush: boolean }>`
  position: relative;
  /* The layers of the map stay below the bars. */
  isolation: isolate;
  overflow: hidden;
  border: 1px solid ${color('line')};
  ${({ $flush }) => ($flush ? 'border-width: 0 0 1px;' : `border-radius: ${radius('card')};`)}
  background: ${color('sunken')};
`;

/* The caption lies over the map, because the attribution arrives later and must not move the layout. */
const Caption = styled.div`
  position: absolute;
  inset: auto 0 0 auto;
  z-index: 1000;
  display: flex;
  max-width: 100%;
`;

/* The touch target is higher than the visible line. */
const ExpandButton = styled.button`
  display: flex;
  align-items: flex-end;
  min-width: 44px;
  max-width: 100%;
  min-height: 44px;
`;

const AttributionText = styled.span<{ $open: boolean }>`
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
