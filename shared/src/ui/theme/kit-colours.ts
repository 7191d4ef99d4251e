import type { KitColourName } from '@homeground/shared/contracts';

/** Kit colours that a team may choose, each with a readable text colour. */
export const kitColours = {
  orange: { fill: '#F97316', ink: '#241205' },
  red: { fill: '#C81E2B', ink: '#FFFFFF' },
  maroon: { fill: '#7A1B2E', ink: '#FFFFFF' },
  yellow: { fill: '#FACC15', ink: '#241C05' },
  green: { fill: '#0F7A3D', ink: '#FFFFFF' },
  mint: { fill: '#7FDCC0', ink: '#06281C' },
  sky: { fill: '#7CC4F5', ink: '#06233A' },
  blue: { fill: '#1D4ED8', ink: '#FFFFFF' },
  navy: { fill: '#1B2A4E', ink: '#FFFFFF' },
  purple: { fill: '#6D3FC4', ink: '#FFFFFF' },
  pink: { fill: '#F2A0BE', ink: '#3A0A1E' },
  white: { fill: '#FAFAF7', ink: '#211B16' },
  grey: { fill: '#8D8A86', ink: '#14110F' },
  black: { fill: '#1F1D1B', ink: '#FFFFFF' },
} as const satisfies Record<KitColourName, { fill: string; ink: string }>;

export type KitColour = keyof typeof kitColours;
