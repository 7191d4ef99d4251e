/** The shirts a team may choose; what each looks like is the theme's business. */
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
