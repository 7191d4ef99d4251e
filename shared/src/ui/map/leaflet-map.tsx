import { useLocale, useText } from '@homeground/shared/i18n';
import { map as createMap, tileLayer, type LatLng, type Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../button/icon-button';
import { MinusIcon, PlusIcon } from '../icons/icons';
import { texts } from '../locales';
import { Skeleton } from '../skeleton/skeleton';
import { Cover, MapButtons, MapCanvas } from './map-canvas';
import { MapMarkLayer } from './map-mark-layer';
import type { MapLook, MapProps, Place } from './map-props';
import { followOutlines } from './outline-layer';
import { addPin, at, placeOf, type PinLayer } from './pin-layer';
import { useArea } from './use-area';

/** Zoom levels. Outlines have no more detail beyond `most`, but street tiles have. */
const zooms = { first: 11, least: 5, most: 15, mostWithTiles: 18 } as const;
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function LeafletMap(props: MapProps) {
  const { label, centre, pin = null, onPin, pinLabel = '', circleKm = null, look, marks, tileUrl } = props;
  const t = useText(texts);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, {
    ...(look ?? { centre: pin ?? centre, zoom: zooms.first }),
    keyboard: marks !== undefined,
  });
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => (map ? followOutlines(map, locale, () => setIsDrawn(true)) : undefined), [map, locale]);

  useEffect(() => {
    if (!map || !tileUrl) return;
    // Tiles are sharp only at whole zoom levels.
    map.options.zoomSnap = 1;
    map.setMaxZoom(zooms.mostWithTiles);
    const tiles = tileLayer(tileUrl, { maxZoom: zooms.mostWithTiles })
      .on('load', () => setIsDrawn(true))
      .addTo(map);
    return () => {
      tiles.remove();
      map.setMaxZoom(zooms.most);
    };
  }, [map, tileUrl]);

  usePin(map, { pin, km: circleKm, label: pinLabel, onPin });

  useArea(map, props);

  return (
    <>
      <MapCanvas ref={box} role="group" aria-label={label}>
        {map && marks && <MapMarkLayer {...marks} map={map} calm={calm()} />}
      </MapCanvas>
      {!isDrawn && (
        <Cover>
          <Skeleton shape="block" height="100%" />
        </Cover>
      )}
      <MapButtons>
        <IconButton label={t('map.nearer')} icon={<PlusIcon />} onClick={() => map?.zoomIn()} />
        <IconButton label={t('map.farther')} icon={<MinusIcon />} onClick={() => map?.zoomOut()} />
      </MapButtons>
    </>
  );
}

interface InitialView extends MapLook {
  readonly keyboard: boolean;
}

/** Creates the map once, with its first view. Later only the user and the pin move the map. */
function useMap(box: RefObject<HTMLDivElement | null>, first: InitialView): Leaflet | null {
  const [map, setMap] = useState<Leaflet | null>(null);
  const start = useRef(first);

  useEffect(() => {
    if (!box.current) return;
    const isCalm = calm();
    const newMap = createMap(box.current, {
      center: at(start.current.centre),
      zoom: start.current.zoom,
      minZoom: zooms.least,
      maxZoom: zooms.most,
      zoomSnap: 0.25,
      zoomDelta: 1,
      attributionControl: false,
      zoomControl: false,
      // The arrow keys move the pin, if it can be moved, and the mouse wheel scrolls the page.
      keyboard: start.current.keyboard,
      scrollWheelZoom: false,
      inertia: !isCalm,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      worldCopyJump: true,
    });
    const resizeObserver = new ResizeObserver(() => newMap.invalidateSize({ pan: false }));
    resizeObserver.observe(box.current);
    setMap(newMap);
    return () => {
      resizeObserver.disconnect();
      newMap.remove();
      setMap(null);
    };
  }, [box]);

  return map;
}

interface PinOptions {
  readonly pin: Place | null;
  readonly km: number | null;
  readonly label: string;
  readonly onPin: ((place: Place) => void) | undefined;
}

function usePin(map: Leaflet | null, { pin, km, label, onPin }: PinOptions): void {
  const layer = useRef<PinLayer | null>(null);
  const hasPin = pin !== null;
  const movable = onPin !== undefined;
  const movePin = useEffectEvent((place: Place) => onPin?.(place));
  const now = useEffectEvent(() => ({ pin, km }));

  useEffect(() => {
    if (!map || !movable) return;
    const onTap = ({ latlng }: { latlng: LatLng }) => movePin(placeOf(latlng.wrap()));
    map.on('click', onTap);
    return () => void map.off('click', onTap);
  }, [map, movable]);

  useEffect(() => {
    const { pin: first, km: firstKm } = now();
    if (!map || !hasPin || !first) return;
    const newPin = addPin(map, {
      pin: first,
      km: firstKm,
      label,
      calm: calm(),
      moved: movable ? (place) => movePin(place) : null,
    });
    layer.current = newPin;
    return () => {
      newPin.remove();
      layer.current = null;
    };
  }, [map, hasPin, movable, label]);

  const { latitude = 0, longitude = 0 } = pin ?? {};
  useEffect(() => {
    if (hasPin) layer.current?.show({ latitude, longitude }, km);
  }, [hasPin, latitude, longitude, km]);
}
