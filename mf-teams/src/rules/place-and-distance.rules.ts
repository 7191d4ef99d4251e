/** Returns a place with its distance: "Mangwon-dong (about 3 km)". Either may be unknown. Returns null if both are. */
export const placeAndDistance = (place: string | null, distance: string | null): string | null =>
  place !== null && distance !== null ? `${place} (${distance})` : (place ?? distance);
