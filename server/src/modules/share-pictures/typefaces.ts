import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readTypeface, type Typeface } from './typeface.rules';

/** Family name inside the font files. */
export const FAMILY = 'Gothic A1';

const requireHere = createRequire(import.meta.url);
const folder = '@expo-google-fonts/gothic-a1';

/** Returns the font files of the server, so that pictures do not depend on the fonts of the machine. */
export const typefaceFiles = (): string[] => [
  requireHere.resolve(`${folder}/500Medium/GothicA1_500Medium.ttf`),
  requireHere.resolve(`${folder}/800ExtraBold/GothicA1_800ExtraBold.ttf`),
];

export interface Typefaces {
  readonly medium: Typeface;
  readonly bold: Typeface;
}

let loadingTypefaces: Promise<Typefaces> | null = null;

/** Reads the fonts when the first picture is drawn, because most development servers never draw one. */
export function typefaces(): Promise<Typefaces> {
  loadingTypefaces ??= readTypefaces();
  return loadingTypefaces;
}

async function readTypefaces(): Promise<Typefaces> {
  const [medium, bold] = await Promise.all(
    typefaceFiles().map(async (file) => readTypeface(await readFile(file))),
  );
  if (!medium || !bold) throw new Error('A font file is missing.');
  return { medium, bold };
}
