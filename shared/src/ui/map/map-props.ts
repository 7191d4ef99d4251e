export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapMarker extends Place {
  readonly id: string;
  /** What it is, for who cannot see the map. */
  readonly label: string;
}

export interface MapProps {
  /** What the map shows, said as a sentence. */
  readonly label: string;
  /** Where to look when there is neither pin nor circle to look at. */
  readonly centre: Place;
  readonly pin?: Place | null;
  /** Given: the pin can be moved by tap, drag and arrow keys. */
  readonly onPin?: (place: Place) => void;
  readonly pinLabel?: string;
  /** A circle around the pin; the map shows all of it. */
  readonly circleKm?: number | null;
  readonly markers?: readonly MapMarker[];
  readonly onMarker?: (id: string) => void;
  /** Street tiles, only where an operator configured them. */
  readonly tileUrl: string | null;
}
