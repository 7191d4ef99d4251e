import type { Outlines } from '@homeground/shared/contracts';
import { divIcon, layerGroup, marker, type LayerGroup, type Map as Leaflet } from 'leaflet';
import { pixelsPerRem } from './pixels-per-rem';
import { toLatLng, type PinSpot } from './pin-layer';

export type NameFeature = Extract<Outlines['features'][number], { geometry: { type: 'Point' } }>;

/** Rectangle in pixels of the map's projection. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sizes at a font size of 0.75rem, in rem: the width of a Korean syllable, the average width of a Latin letter, the height of a line. */
const letterSize = { wide: 0.75, narrow: 0.42, height: 1 } as const;
/** Minimum distance between two names. At a smaller distance they would look like one name. */
const minDistance = { x: 10, y: 6 } as const;

/** Returns the width of a name in pixels. Code points above 0x2e7f are wide scripts, such as Hangul. */
export function widthOf(name: string, rem: number): number {
  return (
    [...name].reduce(
      (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? letterSize.wide : letterSize.narrow),
      0,
    ) * rem
  );
}

/** Returns places ordered by distance from the point, nearest first. */
export function nearestFirst<T extends { readonly x: number; readonly y: number }>(
  places: readonly T[],
  point: { readonly x: number; readonly y: number },
): readonly T[] {
  const distanceOf = ({ x, y }: T) => Math.hypot(x - point.x, y - point.y);
  return [...places].sort((a, b) => distanceOf(a) - distanceOf(b));
}

const overlap = (box: Box, other: Box): boolean =>
  box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;

/** Returns the boxes, in their order, without those that overlap an earlier box of the result. */
export function withoutOverlaps<T extends Box>(boxes: readonly T[]): readonly T[] {
  const visible: T[] = [];
  for (const box of boxes) {
    if (!visible.some((other) => overlap(box, other))) visible.push(box);
  }
  return visible;
}

const movedBy = <T extends Box & { readonly y: number }>(box: T, distance: number): T => ({
  ...box,
  y: box.y + distance,
  top: box.top + distance,
  bottom: box.bottom + distance,
});

/**
 * Returns the boxes that nothing covers. A box that the pin or a mark would cover is moved above or below it, to the nearer side if there is
 * room; without room on either side the box is left out.
 */
export function movedOff<T extends Box & { readonly y: number }>(
  boxes: readonly T[],
  covered: readonly Box[],
): readonly T[] {
  const coverOf = (box: Box) => covered.find((other) => overlap(box, other));
  return boxes.flatMap((box) => {
    const cover = coverOf(box);
    if (!cover) return [box];
    const above = movedBy(box, cover.top - box.bottom);
    const below = movedBy(box, cover.bottom - box.top);
    const isAboveMiddle = box.y < (cover.top + cover.bottom) / 2;
    const freeBox = (isAboveMiddle ? [above, below] : [below, above]).find((moved) => !coverOf(moved));
    return freeBox ? [freeBox] : [];
  });
}

function nameIcon(name: string) {
  const text = document.createElement('span');
  text.textContent = name;
  // Hidden from screen readers, because hearing dozens of names does not help to find the pin.
  text.ariaHidden = 'true';
  return divIcon({ className: 'map-name', html: text, iconSize: [0, 0] });
}

/**
 * Returns a layer with the names that have room at this zoom. Names near the centre come first, because people look there for their own
 * neighbourhood. Neither the pin nor a mark covers a name. Panning the map does not change the selection.
 */
export function nameLayer(
  map: Leaflet,
  names: readonly NameFeature[],
  locale: 'ko' | 'en',
  covered: readonly Box[],
): LayerGroup {
  const rem = pixelsPerRem();
  const boxes = names.map(({ properties, geometry: { coordinates } }) => {
    const { x, y } = map.project([coordinates[1] ?? 0, coordinates[0] ?? 0]);
    const halfSize = {
      x: widthOf(properties[locale], rem) / 2 + minDistance.x / 2,
      y: (letterSize.height * rem) / 2 + minDistance.y / 2,
    };
    return {
      name: properties[locale],
      x,
      y,
      left: x - halfSize.x,
      right: x + halfSize.x,
      top: y - halfSize.y,
      bottom: y + halfSize.y,
    };
  });
  const freeBoxes = movedOff(boxes, covered);
  return layerGroup(
    withoutOverlaps(nearestFirst(freeBoxes, map.project(map.getCenter()))).map(({ x, y, name }) =>
      marker(map.unproject([x, y]), {
        icon: nameIcon(name),
        interactive: false,
        keyboard: false,
        zIndexOffset: -1000,
      }),
    ),
  );
}

/** Returns the box that the pin covers, in pixels of the map's projection. */
export function pinBox(map: Leaflet, { place, covered }: PinSpot): Box {
  const { x, y } = map.project(toLatLng(place));
  return {
    left: x - covered.side,
    right: x + covered.side,
    top: y - covered.above,
    bottom: y + covered.below,
  };
}
