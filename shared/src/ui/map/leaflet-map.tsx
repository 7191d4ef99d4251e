import { useLocale, useText } from '@homeground/shared/i18n';
import { map as createMap, tileLayer, type Map as Leaflet } from 'leaflet';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../button/icon-button';
import { MinusIcon, PlusIcon } from '../icons/icons';
import { texts } from '../locales';
import { Skeleton } from '../skeleton/skeleton';
import { prefersReducedMotion } from '../theme/prefers-reduced-motion';
import { Cover, MapButtons, MapCanvas } from './map-canvas';
import { MapMarkLayer } from './map-mark-layer';
import type { CentreAndZoom, MapProps } from './map-props';
import { toLatLng } from './pin-layer';
import { useArea } from './use-area';
import { useOutlines } from './use-outlines';
import { usePin } from './use-pin';

/** Zoom levels. Outlines have no more detail beyond `max`, but street tiles have. */
const zooms = { initial: 11, min: 5, max: 15, maxWithTiles: 18 } as const;
const ZOOM_SNAP = 0.25;

export function LeafletMap(props: MapProps) {
  const { label, centre, pin = null, onPin, pinLabel = '', circleKm = null, look, marks, tileUrl } = props;
  const t = useText(texts);
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container, {
    ...(look ?? { centre: pin ?? centre, zoom: zooms.initial }),
    keyboard: marks !== undefined,
    // A restored view may be nearer than a map without tiles allows.
    maxZoom: tileUrl ? zooms.maxWithTiles : zooms.max,
  });
  const [isDrawn, setIsDrawn] = useState(false);

  const pinLook = marks ? 'dot' : 'pin';
  useOutlines(map, { locale, pin, look: pinLook, marks: marks?.marks, onSettled: () => setIsDrawn(true) });

  useEffect(() => {
    if (!map || !tileUrl) return;
    // Tiles are sharp only at whole zoom levels.
    map.options.zoomSnap = 1;
    map.setMaxZoom(zooms.maxWithTiles);
    const tiles = tileLayer(tileUrl, { maxZoom: zooms.maxWithTiles })
      .on('load', () => setIsDrawn(true))
      .addTo(map);
    return () => {
      tiles.remove();
      // A map that was removed before has no panes, and Leaflet would throw.
      if (!map.getPane('mapPane')) return;
      map.options.zoomSnap = ZOOM_SNAP;
      map.setMaxZoom(zooms.max);
    };
  }, [map, tileUrl]);

  usePin(map, { pin, km: circleKm, label: pinLabel, look: pinLook, onPin });

  useArea(map, props);

  return (
    <>
      <MapCanvas ref={container} role="group" aria-label={label}>
        {map && marks && <MapMarkLayer {...marks} map={map} reducedMotion={prefersReducedMotion()} />}
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

interface InitialView extends CentreAndZoom {
  readonly keyboard: boolean;
  readonly maxZoom: number;
}

/** Creates the map once, with its first view. Later the user, the pin and the searched circle move the map, but a new render does not. */
function useMap(container: RefObject<HTMLDivElement | null>, view: InitialView): Leaflet | null {
  const [map, setMap] = useState<Leaflet | null>(null);
  const initialView = useRef(view);

  useEffect(() => {
    if (!container.current) return;
    const reducedMotion = prefersReducedMotion();
    const newMap = createMap(container.current, {
      center: toLatLng(initialView.current.centre),
      zoom: initialView.current.zoom,
      minZoom: zooms.min,
      maxZoom: initialView.current.maxZoom,
      zoomSnap: ZOOM_SNAP,
      zoomDelta: 1,
      attributionControl: false,
      zoomControl: false,
      // If the map has marks, the arrow keys move the map. Otherwise they move the pin. The mouse wheel scrolls the page.
      keyboard: initialView.current.keyboard,
      scrollWheelZoom: false,
      inertia: !reducedMotion,
      zoomAnimation: !reducedMotion,
      fadeAnimation: !reducedMotion,
      worldCopyJump: true,
    });
    const resizeObserver = new ResizeObserver(() => newMap.invalidateSize({ pan: false }));
    resizeObserver.observe(container.current);
    setMap(newMap);
    return () => {
      resizeObserver.disconnect();
      newMap.remove();
      setMap(null);
    };
  }, [container]);

  return map;
}
