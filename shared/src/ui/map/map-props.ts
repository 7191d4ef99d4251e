import type { ReactNode } from 'react';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Item with a button on the map. Items whose buttons would overlap share a button, which shows their number. */
export interface MapMark extends Place {
  readonly id: string;
  /** Accessible name of the mark. */
  readonly label: string;
  /** Visible content: a few letters and a picture. */
  readonly face: ReactNode;
}

export interface MapArea extends Place {
  readonly km: number;
}

export interface CentreAndZoom {
  readonly centre: Place;
  readonly zoom: number;
}

export interface MapViewport extends CentreAndZoom {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Radius of the largest circle around the centre that is completely visible. */
  readonly km: number;
}

export interface MapMarks {
  readonly marks: readonly MapMark[];
  readonly chosen: readonly string[];
  /** Accessible name of a cluster. */
  readonly severalLabel: (count: number) => string;
  /** Called when the user presses a mark, or a cluster that no zoom separates. */
  readonly onChoose: (ids: readonly string[]) => void;
}

export interface MapProps {
  /** Accessible description of the map, in a sentence. */
  readonly label: string;
  /** Centre of the map if it has neither a pin nor a circle. */
  readonly centre: Place;
  /** Place of the pin. On a map with marks, a dot below the marks shows the place instead. */
  readonly pin?: Place | null;
  /** Called when the user moves the pin by tap, drag or arrow keys. If absent, the pin cannot be moved. */
  readonly onPin?: (place: Place) => void;
  readonly pinLabel?: string;
  /** Radius of a circle around the pin. The map shows the whole circle. */
  readonly circleKm?: number | null;
  /** Circle that does not belong to the pin. The map moves to the circle when the circle changes. */
  readonly area?: MapArea | null;
  /** View that the map restores when it is created. */
  readonly look?: CentreAndZoom | null;
  /** Called after the first drawing and after every movement. `byHand`: the user has moved the map. */
  readonly onSight?: (viewport: MapViewport, byHand: boolean) => void;
  readonly marks?: MapMarks;
  /** Address of street tiles; null if the operator has configured none. */
  readonly tileUrl: string | null;
}
