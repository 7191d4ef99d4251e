import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { compareWithLanded, land } from '../screens/landed';

const page = (words: string, more = '') => `<!doctype html><style>
  body { margin: 0; padding: 16px; font: 16px sans-serif; background: #fbf8f4; color: #222 }
  p { margin: 0 0 12px } button { font: 600 16px sans-serif; padding: 12px; width: 100% }
</style><h1>Sunday futsal</h1>${'<p>Tomorrow 19:00, Gangnam field. Seven a side, all levels.</p>'.repeat(12)}
${more}<button>${words}</button>`;

test('a changed picture is found and drawn beside the landed one; an equal one passes', async ({
  browser,
}) => {
  const work = await mkdtemp(path.join(tmpdir(), 'homeground-pictures-'));
  const [folder, out] = [path.join(work, 'landed'), path.join(work, 'changed')];
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const shot = async (name: string, html: string) => {
    await tab.setContent(html);
    const file = path.join(work, `${name}.png`);
    await writeFile(file, await tab.screenshot({ fullPage: true }));
    return { name, file };
  };
  const compared = async (html: string) =>
    (await compareWithLanded('look', [await shot('match', html)], { folder, out })).changed.length;
  try {
    await land('look', [await shot('match', page('Apply'))], { isComplete: true, folder });
    expect(await compared(page('Apply'))).toBe(0);
    expect(await readdir(out)).toEqual([]);
    // One word of a button, a line more, and another colour of the page.
    expect(await compared(page('Withdraw'))).toBe(1);
    expect(await readdir(out)).toEqual(['look-match.png']);
    expect(await compared(page('Apply', '<p>No slide tackles.</p>'))).toBe(1);
    expect(await compared(page('Apply').replace('#fbf8f4', '#d8d0c8'))).toBe(1);

    const others = await compareWithLanded('look', [await shot('team', page('Join'))], { folder, out });
    expect(others).toEqual({ changed: [], added: ['team'], gone: ['match'] });
  } finally {
    await tab.close();
    await rm(work, { recursive: true, force: true });
  }
});
