import { divIcon, marker, type LatLngBounds, type Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { color, radius, shadow, tabularFigures, textStyle } from '../theme/theme';
import type { MapMarks, Place } from './map-props';
import { clustersAt, isIn, zoomInto, type MarkCluster } from './mark-clusters';
import { at } from './pin-layer';

interface Props extends MapMarks {
  readonly map: Leaflet;
  readonly calm: boolean;
}

/** Marks are also drawn a little outside the visible part, so that they do not appear suddenly at the edge. */
const margin = 0.1;

/** Marks as buttons on the map. Pressing a mark of one item chooses the item; pressing a cluster zooms in. */
export function MapMarkLayer({ map, marks, chosen, severalLabel, onChoose, calm }: Props) {
  const { zoom, bounds } = useSight(map);
  const clusters = useMemo(() => clustersAt(map, marks, zoom), [map, marks, zoom]);
  const shown = clusters.filter((cluster) => isIn(bounds, cluster));
  const focusId = useRef<string | null>(null);

  // The pressed button disappears when its cluster splits, so the focus moves to the mark that contains the cluster's first item.
  useEffect(() => {
    if (focusId.current === null) return;
    const cluster = clusters.find(({ items }) => items.some(({ id }) => id === focusId.current));
    focusId.current = null;
    if (cluster)
      map
        .getContainer()
        .querySelector<HTMLElement>(`[data-mark="${keyOf(cluster)}"]`)
        ?.focus({ preventScroll: true });
  }, [map, clusters]);

  const press = (cluster: MarkCluster) => {
    const splits = cluster.items.length > 1 && zoomInto(map, cluster, calm);
    if (splits) focusId.current = cluster.items[0]?.id ?? null;
    else onChoose(cluster.items.map(({ id }) => id));
  };

  return shown.map((cluster) => {
    const { items } = cluster;
    const first = items[0];
    const isChosen = items.some(({ id }) => chosen.includes(id));
    return (
      <MarkAt
        key={keyOf(cluster)}
        map={map}
        place={cluster}
        isRaised={isChosen}
        onPress={() => press(cluster)}
      >
        <Mark
          type="button"
          data-mark={keyOf(cluster)}
          aria-label={items.length > 1 ? severalLabel(items.length) : first?.label}
          aria-pressed={isChosen}
        >
          {items.length > 1 ? (
            <Several $on={isChosen}>{items.length}</Several>
          ) : (
            <Single $on={isChosen}>{first?.face}</Single>
          )}
        </Mark>
      </MarkAt>
    );
  });
}

const keyOf = ({ items }: MarkCluster) => `${items[0]?.id ?? ''}-${items.length}`;

function useSight(map: Leaflet): { readonly zoom: number; readonly bounds: LatLngBounds } {
  const [sight, setSight] = useState(() => sightOf(map));
  useEffect(() => {
    const update = () => setSight(sightOf(map));
    map.on('moveend', update);
    update();
    return () => void map.off('moveend', update);
  }, [map]);
  return sight;
}

const sightOf = (map: Leaflet) => ({ zoom: map.getZoom(), bounds: map.getBounds().pad(margin) });

interface MarkAtProps {
  readonly map: Leaflet;
  readonly place: Place;
  readonly isRaised: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Leaflet positions the mark and distinguishes a press from the end of a drag; React renders its content. */
function MarkAt({ map, place: { latitude, longitude }, isRaised, onPress, children }: MarkAtProps) {
  const [element] = useState(() => document.createElement('div'));
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const mark = marker(at({ latitude, longitude }), {
      icon: divIcon({ className: 'map-mark', html: element, iconSize: [0, 0] }),
      keyboard: false,
      zIndexOffset: isRaised ? 1000 : 0,
    })
      .on('click', () => pressed())
      .addTo(map);
    return () => void mark.remove();
  }, [map, element, latitude, longitude, isRaised]);
  return createPortal(children, element);
}

/** Button of a mark, at least as large as a touch target, whatever the button shows. */
const Mark = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  transform: translate(-50%, -50%);
`;

const Face = styled.span<{ $on: boolean }>`
  ${tabularFigures}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 3px;
  border: 1px solid ${({ $on }) => color($on ? 'raised' : 'lineStrong')};
  border-radius: ${radius('full')};
  background: ${({ $on }) => color($on ? 'accentSurface' : 'raised')};
  color: ${({ $on }) => color($on ? 'onAccent' : 'text')};
  box-shadow: ${shadow()};
  white-space: nowrap;
  @media (forced-colors: active) {
    border-width: ${({ $on }) => ($on ? '3px' : '1px')};
  }
`;

const Single = styled(Face)`
  ${textStyle(12, 700)}
  min-height: 1.875rem;
  padding: 0 7px;
`;

const Several = styled(Face)`
  ${textStyle(14, 700)}
  min-width: 2.5rem;
  min-height: 2.5rem;
  padding: 0 6px;
  ${({ $on }) =>
    !$on &&
    `border: 2px solid ${color('accentSurface')};
    color: ${color('accentText')};`}
`;
