import {
  kitsClash,
  otherShirt,
  type Kit,
  type KitClash,
  type KitColourName,
  type Shirts,
} from '@homeground/shared/contracts';

/** Returns a team's kit, or null if an outer join found no team. */
export const kitOf = (home: KitColourName | null, away: KitColourName | null): Kit =>
  home === null || away === null ? null : { home, away };

interface KitsOfMatch {
  readonly kits: Readonly<Record<'host' | 'away', Kit>>;
  readonly shirts: Shirts;
  /** The side that the viewer represents, if any. */
  readonly viewerSide: 'host' | 'away' | null;
  readonly roomId: string;
}

/** Returns null if the shirts differ enough, else the change that is offered to the viewer's side. */
export function kitClashOf({ kits, shirts, viewerSide, roomId }: KitsOfMatch): KitClash {
  if (!kitsClash(shirts)) return null;
  if (viewerSide === null) return { change: null };
  const ownKit = kits[viewerSide];
  const otherSideShirt = shirts[viewerSide === 'host' ? 'away' : 'host'];
  return {
    change:
      ownKit === null || otherSideShirt === null
        ? null
        : { roomId, theirs: otherSideShirt, colour: otherShirt(ownKit, otherSideShirt) },
  };
}
