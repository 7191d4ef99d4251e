import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readTypeface, type Typeface } from './typeface.rules';

/** The name that the files below give themselves. */
export const FAMILY = 'Gothic A1';

const find = createRequire(import.meta.url);
const folder = '@expo-google-fonts/gothic-a1';

/** The server brings its fonts: what a machine has installed decides nothing. */
export const typefaceFiles = (): string[] => [
  find.resolve(`${folder}/500Medium/GothicA1_500Medium.ttf`),
  find.resolve(`${folder}/800ExtraBold/GothicA1_800ExtraBold.ttf`),
];

export interface Typefaces {
  readonly medium: Typeface;
  readonly bold: Typeface;
}

let known: Promise<Typefaces> | null = null;

/** Read with the first picture, because most processes of a development machine never make one. */
export function typefaces(): Promise<Typefaces> {
  known ??= read();
  return known;
}

async function read(): Promise<Typefaces> {
  const [medium, bold] = await Promise.all(
    typefaceFiles().map(async (file) => readTypeface(await readFile(file))),
  );
  if (!medium || !bold) throw new Error('A font file is missing.');
  return { medium, bold };
}
