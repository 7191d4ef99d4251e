import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Shirt colours a team may choose. The theme defines their values. */
export const kitColourNames = [
  'orange',
  'red',
  'maroon',
  'yellow',
  'green',
  'mint',
  'sky',
  'blue',
  'navy',
  'purple',
  'pink',
  'white',
  'grey',
  'black',
] as const;
export type KitColourName = (typeof kitColourNames)[number];

const colour = Type.Enum([...kitColourNames]);

/** The two shirts of a team; null for a person, who has no kit. */
export const Kit = Type.Union([Type.Object({ home: colour, away: colour }, closed), Type.Null()]);
export type Kit = Static<typeof Kit>;

/** Shirt that each side wears in a match: the colour that was agreed on or chosen, else the home shirt. null: a person. */
export const Shirts = Type.Object(
  { host: Type.Union([colour, Type.Null()]), away: Type.Union([colour, Type.Null()]) },
  closed,
);
export type Shirts = Static<typeof Shirts>;

/**
 * Pairs of colours that players cannot distinguish at a glance, at dusk or in rain. kit-likeness.test.ts compares them with measured
 * distances.
 */
const alikePairs: readonly (readonly [KitColourName, KitColourName])[] = [
  ['blue', 'purple'],
  ['blue', 'navy'],
  ['navy', 'black'],
  ['red', 'maroon'],
  ['maroon', 'black'],
  ['orange', 'red'],
  ['mint', 'sky'],
  ['mint', 'white'],
  ['mint', 'grey'],
  ['sky', 'white'],
  ['sky', 'grey'],
  ['white', 'grey'],
  ['pink', 'white'],
  ['pink', 'grey'],
];

export const areAlike = (first: KitColourName, second: KitColourName): boolean =>
  first === second || alikePairs.some((pair) => pair.includes(first) && pair.includes(second));

/**
 * Returns a shirt colour that does not look like the other side's: a colour of the team's own kit, else white, black or yellow, which any
 * side can borrow.
 */
export function otherShirt(kit: NonNullable<Kit>, theirs: KitColourName): KitColourName {
  return (
    [kit.away, kit.home, 'white' as const, 'black' as const].find((name) => !areAlike(name, theirs)) ??
    'yellow'
  );
}

/**
 * Set if the shirts of a confirmed match that has not started look alike; null for other matches, and for viewers who do not play. `change`
 * is set for leaders and managers, who can change their shirt by PUT /api/rooms/:roomId/kit.
 */
export const KitClash = Type.Union([
  Type.Object(
    {
      change: Type.Union([
        Type.Object({ roomId: Type.String(), colour, theirs: colour }, closed),
        Type.Null(),
      ]),
    },
    closed,
  ),
  Type.Null(),
]);
export type KitClash = Static<typeof KitClash>;

/**
 * PUT /api/rooms/:id/kit → RoomAnswer. `theirs` is the shirt of the other side that the page has shown. If that shirt has changed since,
 * the response is 409.
 */
export const ChooseKitColour = Type.Object({ colour, theirs: colour }, { ...closed, $id: 'ChooseKitColour' });
export type ChooseKitColour = Static<typeof ChooseKitColour>;

/** Returns whether the two shirts look alike. A person has no shirt and never clashes. */
export const kitsClash = ({ host, away }: Shirts): boolean =>
  host !== null && away !== null && areAlike(host, away);
