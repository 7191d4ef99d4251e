import { divIcon, marker, type LatLngBounds, type Map as Leaflet, type Marker } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ClusterFace, Mark, SingleFace } from './map-mark.look';
import type { MapMarks, Place } from './map-props';
import { clustersAt, isInBounds, zoomInto, type MarkCluster } from './mark-clusters';
import { toLatLng } from './pin-layer';

interface Props extends MapMarks {
  readonly map: Leaflet;
  readonly reducedMotion: boolean;
}

/** Marks up to this share of the map beyond its edge are drawn too, so that no mark appears suddenly. */
const drawnMargin = 0.1;
/** Leaflet orders marks by their latitude in pixels; a chosen mark lies above all others. */
const RAISED_Z = 1000;

/** Marks as buttons on the map. Pressing a mark of one item chooses the item; pressing a cluster zooms in. */
export function MapMarkLayer({ map, marks, chosen, severalLabel, onChoose, reducedMotion }: Props) {
  const { zoom, bounds } = useVisiblePart(map);
  const clusters = useMemo(() => clustersAt(map, marks, zoom), [map, marks, zoom]);
  const visibleClusters = clusters.filter((cluster) => isInBounds(bounds, cluster));
  const focusId = useRef<string | null>(null);

  // The pressed button disappears when its cluster splits, so the focus moves to the mark that contains the cluster's first item.
  useEffect(() => {
    if (focusId.current === null) return;
    const cluster = clusters.find(({ items }) => items.some(({ id }) => id === focusId.current));
    focusId.current = null;
    if (cluster)
      map
        .getContainer()
        .querySelector<HTMLElement>(`[data-mark="${clusterKey(cluster)}"]`)
        ?.focus({ preventScroll: true });
  }, [map, clusters]);

  const handlePress = (cluster: MarkCluster) => {
    const hasZoomed = cluster.items.length > 1 && zoomInto(map, cluster, reducedMotion);
    if (hasZoomed) focusId.current = cluster.items[0]?.id ?? null;
    else onChoose(cluster.items.map(({ id }) => id));
  };

  return visibleClusters.map((cluster) => {
    const { items } = cluster;
    const first = items[0];
    const isChosen = items.some(({ id }) => chosen.includes(id));
    return (
      <PositionedMark
        key={clusterKey(cluster)}
        map={map}
        place={cluster}
        isRaised={isChosen}
        onPress={() => handlePress(cluster)}
      >
        <Mark
          type="button"
          data-mark={clusterKey(cluster)}
          aria-label={items.length > 1 ? severalLabel(items.length) : first?.label}
          aria-pressed={isChosen}
        >
          {items.length > 1 ? (
            <ClusterFace $on={isChosen}>{items.length}</ClusterFace>
          ) : (
            <SingleFace $on={isChosen}>{first?.face}</SingleFace>
          )}
        </Mark>
      </PositionedMark>
    );
  });
}

const clusterKey = ({ items }: MarkCluster) => `${items[0]?.id ?? ''}-${items.length}`;

function useVisiblePart(map: Leaflet): { readonly zoom: number; readonly bounds: LatLngBounds } {
  const [visiblePart, setVisiblePart] = useState(() => visiblePartOf(map));
  useEffect(() => {
    const update = () => setVisiblePart(visiblePartOf(map));
    map.on('moveend', update);
    update();
    return () => void map.off('moveend', update);
  }, [map]);
  return visiblePart;
}

const visiblePartOf = (map: Leaflet) => ({ zoom: map.getZoom(), bounds: map.getBounds().pad(drawnMargin) });

interface MarkProps {
  readonly map: Leaflet;
  readonly place: Place;
  readonly isRaised: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Leaflet positions the mark and distinguishes a press from the end of a drag; React renders its content. */
function PositionedMark({ map, place: { latitude, longitude }, isRaised, onPress, children }: MarkProps) {
  const [element] = useState(() => document.createElement('div'));
  const markerRef = useRef<Marker | null>(null);
  const handlePress = useEffectEvent(onPress);
  useEffect(() => {
    const newMarker = marker(toLatLng({ latitude, longitude }), {
      icon: divIcon({ className: 'map-mark', html: element, iconSize: [0, 0] }),
      keyboard: false,
    })
      .on('click', () => handlePress())
      .addTo(map);
    markerRef.current = newMarker;
    return () => void newMarker.remove();
  }, [map, element, latitude, longitude]);
  // A new marker for this change would take the focus from the pressed button.
  useEffect(
    () => void markerRef.current?.setZIndexOffset(isRaised ? RAISED_Z : 0),
    [map, element, latitude, longitude, isRaised],
  );
  return createPortal(children, element);
}
