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
