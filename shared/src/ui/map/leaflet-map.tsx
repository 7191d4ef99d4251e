import { useLocale, useText } from '@homeground/shared/i18n';
import { divIcon, map as createMap, marker, tileLayer, type LatLng, type Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../button/icon-button';
import { MinusIcon, PlusIcon } from '../icons/icons';
import { texts } from '../locales';
import { MapButtons, MapCanvas } from './map-canvas';
import type { MapProps, Place } from './map-props';
import { followOutlines } from './outline-layer';
import { addPin, at, placeOf, type PinLayer } from './pin-layer';

const zooms = { first: 11, least: 5, most: 15 } as const;
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function LeafletMap(props: MapProps) {
  const {
    label,
    centre,
    pin = null,
    onPin,
    pinLabel = '',
    circleKm = null,
    markers,
    onMarker,
    tileUrl,
  } = props;
  const t = useText(texts);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, pin ?? centre);
  const pressed = useEffectEvent((id: string) => onMarker?.(id));

  useEffect(() => (map ? followOutlines(map, locale) : undefined), [map, locale]);

  useEffect(() => {
    if (!map || !tileUrl) return;
    // Pictures are sharp at whole steps only.
    map.options.zoomSnap = 1;
    const tiles = tileLayer(tileUrl, { maxZoom: zooms.most }).addTo(map);
    return () => void tiles.remove();
  }, [map, tileUrl]);

  usePin(map, { pin, km: circleKm, label: pinLabel, onPin });

  useEffect(() => {
    if (!map || !markers?.length) return;
    const shown = markers.map((one) =>
      marker(at(one), {
        icon: divIcon({ className: 'map-marker', iconSize: [28, 28] }),
        title: one.label,
        alt: one.label,
      })
        .on('click', () => pressed(one.id))
        .addTo(map),
    );
    return () => shown.forEach((one) => one.remove());
  }, [map, markers]);

  return (
    <>
      <MapCanvas ref={box} role="group" aria-label={label} />
      <MapButtons>
        <IconButton label={t('map.nearer')} icon={<PlusIcon />} onClick={() => map?.zoomIn()} />
        <IconButton label={t('map.farther')} icon={<MinusIcon />} onClick={() => map?.zoomOut()} />
      </MapButtons>
    </>
  );
}

/** Made once; where it looks afterwards is the person's and the pin's business. */
function useMap(box: RefObject<HTMLDivElement | null>, first: Place): Leaflet | null {
  const [map, setMap] = useState<Leaflet | null>(null);
  const start = useRef(first);

  useEffect(() => {
    if (!box.current) return;
    const still = calm();
    const made = createMap(box.current, {
      center: at(start.current),
      zoom: zooms.first,
      minZoom: zooms.least,
      maxZoom: zooms.most,
      zoomSnap: 0.25,
      zoomDelta: 1,
      attributionControl: false,
      zoomControl: false,
      // The arrow keys belong to the pin, the wheel to the page.
      keyboard: false,
      scrollWheelZoom: false,
      inertia: !still,
      zoomAnimation: !still,
      fadeAnimation: !still,
      worldCopyJump: true,
    });
    const resized = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    resized.observe(box.current);
    setMap(made);
    return () => {
      resized.disconnect();
      made.remove();
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
  const there = pin !== null;
  const movable = onPin !== undefined;
  const moved = useEffectEvent((place: Place) => onPin?.(place));
  const now = useEffectEvent(() => ({ pin, km }));

  useEffect(() => {
    if (!map || !movable) return;
    const tapped = ({ latlng }: { latlng: LatLng }) => moved(placeOf(latlng.wrap()));
    map.on('click', tapped);
    return () => void map.off('click', tapped);
  }, [map, movable]);

  useEffect(() => {
    const { pin: first, km: firstKm } = now();
    if (!map || !there || !first) return;
    const made = addPin(map, {
      pin: first,
      km: firstKm,
      label,
      calm: calm(),
      moved: movable ? (place) => moved(place) : null,
    });
    layer.current = made;
    return () => {
      made.remove();
      layer.current = null;
    };
  }, [map, there, movable, label]);

  const { latitude = 0, longitude = 0 } = pin ?? {};
  useEffect(() => {
    if (there) layer.current?.show({ latitude, longitude }, km);
  }, [there, latitude, longitude, km]);
}
