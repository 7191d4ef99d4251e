/* eslint-disable homeground/theme-colours -- a picture is one file for every theme; palette.test.ts compares these colours with those of the theme */
import type { KitColourName } from '@homeground/shared/contracts';

/** Colours of share pictures: those of the light theme, and of the illustration on the landing page. */
export const palette = {
  text: '#211B16',
  accentSurface: '#C2410C',
  onAccent: '#FFFFFF',
  confirmSurface: '#0F7A60',
  lineStrong: '#8C8177',
} as const;

export const scene = {
  skyHigh: '#FBD3B0',
  skyLow: '#FFF1E7',
  pitchFar: '#0F7A60',
  pitchNear: '#0B5C48',
  chalk: '#FFFFFF',
} as const;

export const kits: Readonly<Record<KitColourName, { readonly fill: string; readonly ink: string }>> = {
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
};
