import { fetchOutlines } from '@homeground/shared/api';
import { outlineBox, type OutlineLevel, type Outlines } from '@homeground/shared/contracts';
import { geoJSON, type Layer, type Map as Leaflet } from 'leaflet';
import type { MapMark } from './map-props';
import { coveredByMarks } from './mark-clusters';
import { nameLayer, pinBox, type NameFeature } from './name-layer';
import type { PinSpot } from './pin-layer';

/**
 * Returns the level of borders for a zoom: neighbourhoods, districts or provinces. The finer the level, the smaller the box that the server
 * accepts, so finer borders are requested only when the map shows a small area.
 */
function levelAt(zoom: number): OutlineLevel {
  if (zoom >= 12) return 'emd';
  return zoom >= 8 ? 'sgg' : 'sido';
}

function isName(feature: Outlines['features'][number]): feature is NameFeature {
  return feature.geometry.type === 'Point';
}

function borderLayer(outlines: Outlines, level: OutlineLevel): Layer {
  const borders = outlines.features.filter((feature) => !isName(feature));
  return geoJSON({ type: 'FeatureCollection', features: borders } as GeoJSON.FeatureCollection, {
    interactive: false,
    style: { className: `map-border map-border-${level}` },
  });
}

export interface OutlineLayer {
  /** Draws the names again, so that the pin at its new place covers none. */
  setPin(pin: PinSpot | null): void;
  /** Draws the names again, so that no mark covers a name. */
  setMarks(marks: readonly MapMark[]): void;
  remove(): void;
}

/** Draws borders and names, and updates them when the map moves. After a failed request the last drawing stays. */
export function followOutlines(map: Leaflet, locale: 'ko' | 'en', onSettled: () => void): OutlineLayer {
  let lastRequest = '';
  let controller = new AbortController();
  let names: readonly NameFeature[] = [];
  let borders: Layer | null = null;
  let nameLayerOnMap: Layer | null = null;
  let pin: PinSpot | null = null;
  let marks: readonly MapMark[] = [];

  const drawNames = () => {
    nameLayerOnMap?.remove();
    nameLayerOnMap = null;
    if (names.length === 0) return;
    const covered = [...(pin ? [pinBox(map, pin)] : []), ...coveredByMarks(map, marks)];
    nameLayerOnMap = nameLayer(map, names, locale, covered).addTo(map);
  };
  const draw = (outlines: Outlines, level: OutlineLevel) => {
    borders?.remove();
    borders = borderLayer(outlines, level).addTo(map);
    names = outlines.features.filter(isName);
    drawNames();
  };
  const refresh = () => {
    const bounds = map.getBounds();
    const level = levelAt(map.getZoom());
    const box = outlineBox(level, {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    });
    const requestKey = JSON.stringify([level, box]);
    if (requestKey === lastRequest) return;
    lastRequest = requestKey;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    fetchOutlines(level, box, signal)
      .then((outlines) => {
        if (!signal.aborted) draw(outlines, level);
      })
      .catch(() => {
        // After a failure, the next movement of the map sends the request again.
        if (!signal.aborted) lastRequest = '';
      })
      .finally(() => {
        if (!signal.aborted) onSettled();
      });
  };

  map.on('moveend', refresh);
  map.on('zoomend', drawNames);
  refresh();
  return {
    setPin(newPin) {
      pin = newPin;
      if (names.length > 0) drawNames();
    },
    setMarks(newMarks) {
      marks = newMarks;
      if (names.length > 0) drawNames();
    },
    remove() {
      controller.abort();
      map.off('moveend', refresh);
      map.off('zoomend', drawNames);
      borders?.remove();
      nameLayerOnMap?.remove();
    },
  };
}
