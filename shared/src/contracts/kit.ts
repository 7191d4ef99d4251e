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

/** The two shirts of a team; null: a person, who has none. */
export const Kit = Type.Union([Type.Object({ home: colour, away: colour }, closed), Type.Null()]);
export type Kit = Static<typeof Kit>;

/** Shirt that each side wears in a match: the colour the two agreed on or a side chose, else that at home. null: a person. */
export const Shirts = Type.Object(
  { host: Type.Union([colour, Type.Null()]), away: Type.Union([colour, Type.Null()]) },
  closed,
);
export type Shirts = Static<typeof Shirts>;

/** Colours that players cannot tell apart at a glance, at dusk or in rain. The theme's test measures them. */
const alike: readonly (readonly [KitColourName, KitColourName])[] = [
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

export const areAlike = (one: KitColourName, other: KitColourName): boolean =>
  one === other || alike.some((pair) => pair.includes(one) && pair.includes(other));

/** What a side wears instead of a shirt too like theirs: its second one, else what every side has or can borrow. */
export function otherShirt(kit: NonNullable<Kit>, theirs: KitColourName): KitColourName {
  return (
    [kit.away, kit.home, 'white' as const, 'black' as const].find((name) => !areAlike(name, theirs)) ??
    'yellow'
  );
}

/**
 * The shirts of a confirmed match that has not begun cannot be told apart; null: they can, or it is not the viewer's match. `change`: the
 * viewer speaks for a side, which settles it by PUT /api/rooms/:roomId/kit.
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

/** PUT /api/rooms/:id/kit → RoomAnswer. `theirs` is what the other side wore when it was read; 409 if that has changed. */
export const WearKit = Type.Object({ colour, theirs: colour }, { ...closed, $id: 'WearKit' });
export type WearKit = Static<typeof WearKit>;

/** Two shirts of one match that cannot be told apart. Two people bring what they have. */
export const kitsClash = ({ host, away }: Shirts): boolean =>
  host !== null && away !== null && areAlike(host, away);
