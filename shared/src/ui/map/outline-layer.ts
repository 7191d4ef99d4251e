import { fetchOutlines } from '@homeground/shared/api';
import { outlineBox, type OutlineLevel, type Outlines } from '@homeground/shared/contracts';
import { geoJSON, type Layer, type Map as Leaflet } from 'leaflet';
import { nameLayer, type Name } from './name-layer';

/** Finer borders the nearer one looks. The steps fit the widest box the server draws at once. */
function levelAt(zoom: number): OutlineLevel {
  if (zoom >= 12) return 'emd';
  return zoom >= 8 ? 'sgg' : 'sido';
}

function isName(feature: Outlines['features'][number]): feature is Name {
  return feature.geometry.type === 'Point';
}

function borderLayer(outlines: Outlines, level: OutlineLevel): Layer {
  const borders = outlines.features.filter((feature) => !isName(feature));
  return geoJSON({ type: 'FeatureCollection', features: borders } as GeoJSON.FeatureCollection, {
    interactive: false,
    style: { className: `map-border map-border-${level}` },
  });
}

/** Keeps borders and names under the map as it moves. A failed answer leaves the last picture: the map is a help, not a gate. */
export function followOutlines(map: Leaflet, locale: 'ko' | 'en', onSettled: () => void): () => void {
  let asked = '';
  let asking = new AbortController();
  let names: readonly Name[] = [];
  let borders: Layer | null = null;
  let written: Layer | null = null;

  const write = () => {
    written?.remove();
    written = nameLayer(map, names, locale).addTo(map);
  };
  const draw = (outlines: Outlines, level: OutlineLevel) => {
    borders?.remove();
    borders = borderLayer(outlines, level).addTo(map);
    names = outlines.features.filter(isName);
    write();
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
    if (requestKey === asked) return;
    asked = requestKey;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    fetchOutlines(level, box, signal)
      .then((outlines) => {
        if (!signal.aborted) draw(outlines, level);
      })
      .catch(() => {
        // Asked again as soon as the map moves.
        if (!signal.aborted) asked = '';
      })
      .finally(() => {
        if (!signal.aborted) onSettled();
      });
  };

  map.on('moveend', refresh);
  map.on('zoomend', write);
  refresh();
  return () => {
    asking.abort();
    map.off('moveend', refresh);
    map.off('zoomend', write);
    borders?.remove();
    written?.remove();
  };
}
