/** Fields of a match that its host writes. */
export const writtenFields = {
  startAt:
    'Start, a moment in UTC (ISO 8601), 30 minutes to 180 days ahead. A series keeps the local time of `timeZone`.',
  latitude:
    'Latitude of the venue in degrees (WGS 84). null, together with `longitude`: the match has the neighbourhood of the host.',
  longitude: 'Longitude of the venue in degrees (WGS 84). null: see `latitude`.',
  venueName: 'Name of the place; may be empty, unless it is booked.',
  timeZone: 'IANA time zone of the place, for example `Asia/Seoul`.',
  minutes: 'Length of the match in minutes, 30 to 240.',
} as const;
