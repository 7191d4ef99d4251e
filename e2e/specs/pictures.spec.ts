import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { compareWithBaseline, saveBaseline } from '../screens/landed';

const look = { name: 'look', width: 390, hasThumbnails: true };

const pageHtml = (buttonText: string, extraHtml = '') => `<!doctype html><style>
  body { margin: 0; padding: 16px; font: 16px sans-serif; background: #fbf8f4; color: #222 }
  p { margin: 0 0 12px } button { font: 600 16px sans-serif; padding: 12px; width: 100% }
</style><h1>Sunday futsal</h1>${'<p>Tomorrow 19:00, Gangnam field. Seven a side, all levels.</p>'.repeat(12)}
${extraHtml}<button>${buttonText}</button>`;

test('a changed picture is found and drawn next to the landed picture; an equal picture passes', async ({
  browser,
}) => {
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'homeground-pictures-'));
  const [folder, outputDir] = [path.join(temporaryFolder, 'landed'), path.join(temporaryFolder, 'changed')];
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const takeShot = async (name: string, html: string) => {
    await tab.setContent(html);
    const file = path.join(temporaryFolder, `${name}.png`);
    await writeFile(file, await tab.screenshot({ fullPage: true }));
    return { name, file };
  };
  const countChanged = async (html: string) =>
    (await compareWithBaseline(look, [await takeShot('match', html)], { folder, out: outputDir })).changed
      .length;
  try {
    await saveBaseline(look, [await takeShot('match', pageHtml('Apply'))], { isComplete: true, folder });
    expect(await countChanged(pageHtml('Apply'))).toBe(0);
    expect(await readdir(outputDir)).toEqual([]);
    // Three changes: another word on a button, another line, and another colour of the page.
    expect(await countChanged(pageHtml('Withdraw'))).toBe(1);
    expect(await readdir(outputDir)).toEqual(['look-match.png']);
    expect(await countChanged(pageHtml('Apply', '<p>No slide tackles.</p>'))).toBe(1);
    expect(await countChanged(pageHtml('Apply').replace('#fbf8f4', '#d8d0c8'))).toBe(1);
    // A single digit, and a colour of the same lightness.
    expect(await countChanged(pageHtml('Apply').replace('19:00', '16:00'))).toBe(1);
    const badge = (colour: string) => `<p><b style="color: ${colour}">Lost</b></p>`;
    await saveBaseline(look, [await takeShot('match', pageHtml('Apply', badge('#b93a08')))], {
      isComplete: true,
      folder,
    });
    expect(await countChanged(pageHtml('Apply', badge('#b93a08')))).toBe(0);
    expect(await countChanged(pageHtml('Apply', badge('#3d4e88')))).toBe(1);
    const files = await readdir(path.join(folder, 'look'));
    expect(files.sort()).toEqual(['match.print', 'match.webp']);
    expect((await stat(path.join(folder, 'look', 'match.print'))).size).toBeLessThan(4000);

    const otherDifferences = await compareWithBaseline(look, [await takeShot('team', pageHtml('Join'))], {
      folder,
      out: outputDir,
    });
    expect(otherDifferences).toEqual({ changed: [], added: ['team'], removed: ['match'] });
  } finally {
    await tab.close();
    await rm(temporaryFolder, { recursive: true, force: true });
  }
});
