import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';

export interface Shot {
  readonly name: string;
  readonly file: string;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));

/** Puts screenshots on one sheet, so that a screen that differs from the others is easy to see. */
export async function saveContactSheet(
  browser: Browser,
  shots: readonly Shot[],
  file: string,
): Promise<void> {
  const figures = await Promise.all(
    shots.map(async (shot) => {
      const data = (await readFile(shot.file)).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${escapeHtml(shot.name)}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1720, height: 900 } });
  try {
    await page.setContent(
      `<!doctype html><style>
        body { margin: 24px; display: grid; grid-template-columns: repeat(6, 1fr); gap: 24px; background: gray; font: 14px sans-serif }
        figure { margin: 0 } img { width: 100%; display: block } figcaption { padding: 6px 0 }
      </style>${figures.join('')}`,
    );
    await writeFile(file, await page.screenshot({ fullPage: true }));
  } finally {
    await page.close();
  }
  process.stdout.write(`  ${path.relative(process.cwd(), file)}\n`);
}
