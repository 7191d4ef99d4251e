import type { CardTerms, RoomMatch } from '@homeground/shared/contracts';

/** How the match stands now in what a card would change; null where nothing was agreed yet. */
export function currentTerms(match: RoomMatch, kind: CardTerms['kind']): CardTerms | null {
  switch (kind) {
    case 'time':
      return { kind, time: { startAt: match.startAt, minutes: match.minutes } };
    case 'place': {
      const { venueState, venueName, venueAddress, latitude, longitude, pointIsExact } = match;
      // A point that only says about where is the host's to hide: a proposal does not fix it.
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
