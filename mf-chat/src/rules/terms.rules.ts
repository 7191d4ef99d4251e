import type { CardTerms, RoomMatch } from '@homeground/shared/contracts';

/** Returns the current terms of the kind that a card would change; null for a kit that is not agreed yet. */
export function currentTerms(match: RoomMatch, kind: CardTerms['kind']): CardTerms | null {
  switch (kind) {
    case 'time':
      return { kind, time: { startAt: match.startAt, minutes: match.minutes } };
    case 'place': {
      const { venueState, venueName, venueAddress, latitude, longitude, pointIsExact } = match;
      // If the exact position is not public, the card contains no position, because an approximate position would become the agreed place.
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
