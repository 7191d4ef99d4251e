import type { ReactNode } from 'react';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Something at a place that can be pressed. Marks that would lie on each other are drawn as one with their number. */
export interface MapMark extends Place {
  readonly id: string;
  /** Accessible name of the mark. */
  readonly label: string;
  /** What stands on it: a few letters and a picture. */
  readonly face: ReactNode;
}

export interface MapArea extends Place {
  readonly km: number;
}

/** Where a map looks. */
export interface MapLook {
  readonly centre: Place;
  readonly zoom: number;
}

export interface MapSight extends MapLook {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Of the largest circle around the centre that is all in sight. */
  readonly km: number;
}

export interface MapMarks {
  readonly marks: readonly MapMark[];
  /** The ids of what is chosen. */
  readonly chosen: readonly string[];
  /** Says of a mark of several how many they are. */
  readonly severalLabel: (count: number) => string;
  /** One was pressed, or several that no zoom draws apart. */
  readonly onChoose: (ids: readonly string[]) => void;
}

export interface MapProps {
  /** Accessible description of the map, as a sentence. */
  readonly label: string;
  /** Where to look when there is neither pin nor circle to look at. */
  readonly centre: Place;
  readonly pin?: Place | null;
  /** Given: the pin can be moved by tap, drag and arrow keys. */
  readonly onPin?: (place: Place) => void;
  readonly pinLabel?: string;
  /** A circle around the pin; the map shows all of it. */
  readonly circleKm?: number | null;
  /** A circle that does not belong to the pin; the map looks at it when it changes. */
  readonly area?: MapArea | null;
  /** Where it looked before. */
  readonly look?: MapLook | null;
  /** After the first drawing and after every movement; `byHand`: somebody moved it. */
  readonly onSight?: (sight: MapSight, byHand: boolean) => void;
  readonly marks?: MapMarks;
  /** Street tiles, only where an operator configured them. */
  readonly tileUrl: string | null;
}
