import type { CardTerms, RoomMatch } from '@homeground/shared/contracts';

/** Returns the current terms of the kind that a card would change; null: none are agreed yet. */
export function currentTerms(match: RoomMatch, kind: CardTerms['kind']): CardTerms | null {
  switch (kind) {
    case 'time':
      return { kind, time: { startAt: match.startAt, minutes: match.minutes } };
    case 'place': {
      const { venueState, venueName, venueAddress, latitude, longitude, pointIsExact } = match;
      // The host hides the exact point, so a card does not fix an approximate one.
      return {
        kind,
        place: {
          venueState,
          venueName,
          venueAddress,
          latitude: pointIsExact ? latitude : null,
          longitude: pointIsExact ? longitude : null,
        },
      };
    }
    case 'kit':
      return match.kit && { kind, kit: match.kit };
  }
}

export function sameTerms(first: CardTerms, second: CardTerms | null): boolean {
  return second !== null && JSON.stringify(first) === JSON.stringify(second);
}
