import {
  kitsClash,
  otherShirt,
  type Kit,
  type KitClash,
  type KitColourName,
  type Shirts,
} from '@homeground/shared/contracts';

/** Makes the two shirts of an outer join, which finds both columns of a team or neither. */
export const kitOf = (home: KitColourName | null, away: KitColourName | null): Kit =>
  home === null || away === null ? null : { home, away };

interface Dressed {
  readonly kits: Readonly<Record<'host' | 'away', Kit>>;
  readonly shirts: Shirts;
  /** The side that the viewer speaks for, if any. */
  readonly led: 'host' | 'away' | null;
  readonly roomId: string;
}

/** Says whether two shirts are too alike, and what the viewer's side would wear instead. */
export function kitClashOf({ kits, shirts, led, roomId }: Dressed): KitClash {
  if (!kitsClash(shirts)) return null;
  const [own, theirs] = led === null ? [null, null] : [kits[led], shirts[led === 'host' ? 'away' : 'host']];
  return {
    change: own === null || theirs === null ? null : { roomId, theirs, colour: otherShirt(own, theirs) },
  };
}
