import type { ReactNode } from 'react';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Button on the map. Marks that would overlap are drawn as one with their number. */
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

/** Centre and zoom of a map. */
export interface MapLook {
  readonly centre: Place;
  readonly zoom: number;
}

export interface MapSight extends MapLook {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Radius of the largest circle around the centre that is fully visible. */
  readonly km: number;
}

export interface MapMarks {
  readonly marks: readonly MapMark[];
  /** Ids of the chosen marks. */
  readonly chosen: readonly string[];
  /** Accessible name of a cluster. */
  readonly severalLabel: (count: number) => string;
  /** Runs when one mark is pressed, or several at once that no zoom separates. */
  readonly onChoose: (ids: readonly string[]) => void;
}

export interface MapProps {
  /** Accessible description of the map, as a sentence. */
  readonly label: string;
  /** Centre of the map without pin and circle. */
  readonly centre: Place;
  readonly pin?: Place | null;
  /** If given, the pin can be moved by tap, drag and arrow keys. */
  readonly onPin?: (place: Place) => void;
  readonly pinLabel?: string;
  /** A circle around the pin; the map shows all of it. */
  readonly circleKm?: number | null;
  /** A circle that does not belong to the pin; the map looks at it when it changes. */
  readonly area?: MapArea | null;
  /** View to restore. */
  readonly look?: MapLook | null;
  /** Runs after the first drawing and after every movement; `byHand`: the user moved the map. */
  readonly onSight?: (sight: MapSight, byHand: boolean) => void;
  readonly marks?: MapMarks;
  /** Street tiles, only where an operator configured them. */
  readonly tileUrl: string | null;
}
