/** Returns a place with its distance: "Mangwon-dong (about 3 km)". One of the two may be unknown. */
export const placeAndDistance = (place: string | null, distance: string | null): string | null =>
  place !== null && distance !== null ? `${place} (${distance})` : (place ?? distance);
