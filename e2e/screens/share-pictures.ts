import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MatchCard, MatchPage } from '@homeground/shared/contracts';
import type { APIRequestContext, Browser } from 'playwright';
import sharp from 'sharp';
import { signIn } from './demo-places';
import { writeTiles } from './docs-pictures';

const folder = path.resolve(import.meta.dirname, '../../docs/screens/share');
const cardCount = 10;
const maxFinished = 4;

/** Returns the matches of which a picture is taken, different sports first: finished and upcoming matches of the user, and open matches. */
async function readMatches(request: APIRequestContext, url: string): Promise<readonly MatchCard[]> {
  const read = async (list: string) =>
    ((await (await request.get(`${url}/api/${list}`)).json()) as MatchPage).matches;
  const finishedMatches = differentSportsFirst(
    (await read('me/matches?when=past&limit=50')).filter(({ state }) => state === 'COMPLETED'),
  ).slice(0, maxFinished);
  const otherMatches = [...(await read('me/matches?when=coming')), ...(await read('matches'))];
  const finishedIds = finishedMatches.map(({ id }) => id);
  return [
    ...finishedMatches,
    ...differentSportsFirst(otherMatches.filter(({ id }) => !finishedIds.includes(id))),
  ];
}

/** Puts the first match of each sport before the second ones, and those before the third ones. */
function differentSportsFirst(matches: readonly MatchCard[]): readonly MatchCard[] {
  const distinctMatches = matches.filter(
    ({ id }, at) => matches.findIndex((other) => other.id === id) === at,
  );
  const rankOf = ({ id, sport }: MatchCard) =>
    distinctMatches.filter((other) => other.sport === sport).findIndex((other) => other.id === id);
  return distinctMatches.toSorted((match, other) => rankOf(match) - rankOf(other));
}

/** Writes the share pictures of ten matches and one portrait picture into the documents. The pictures alternate between both languages. */
export async function saveSharePictures(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  const { request } = context;
  try {
    await signIn(request, url, 'demo_minjun');
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(folder)) await rm(path.join(folder, file));
    const cards: Buffer[] = [];
    for (const { id } of await readMatches(request, url)) {
      const locale = cards.length % 2 === 0 ? 'ko' : 'en';
      const answer = await request.get(`${url}/m/${id}/card.${locale}.png`);
      // The server has no share picture of a private match.
      if (!answer.ok()) continue;
      if (cards.length === 0)
        await writePicture('story-ko', await (await request.get(`${url}/m/${id}/story.ko.png`)).body());
      cards.push(await answer.body());
      await writePicture(`${String(cards.length).padStart(2, '0')}-${locale}`, await answer.body());
      if (cards.length === cardCount) break;
    }
    const tiles = await Promise.all(cards.map((card) => sharp(card).resize({ width: 480 }).toBuffer()));
    await writeTiles('share-pictures.png', tiles, { columns: 2, width: 480, height: 252 });
  } finally {
    await context.close();
  }
}

async function writePicture(name: string, picture: Buffer): Promise<void> {
  const compressedPicture = await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer();
  await writeFile(path.join(folder, `${name}.webp`), compressedPicture);
  process.stdout.write(`  ${name}.webp: ${compressedPicture.length} bytes\n`);
}
