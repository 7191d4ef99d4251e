import { expect, test } from 'playwright/test';
import { tabThroughPage } from '../core/access/focus';

const buttons = `<!doctype html><title>Buttons</title><style>
  button, input { margin: 8px; outline: none; border: 1px solid; box-shadow: none }
  #own:focus-visible { outline: 3px solid blue }
  #shadow:focus-visible { box-shadow: 0 0 0 3px blue; transition: box-shadow 0.1s }
  #lifted { box-shadow: 0 1px 2px black }
  #framed { outline: 2px solid green }
  #current { outline: 2px solid green } #current:focus-visible { outline: 3px solid blue }
  #clear:focus-visible { outline: 2px solid transparent }
  #cover { position: relative }
  #cover::after { content: ''; position: absolute; inset: 0 }
  #cover:focus-visible::after { outline: 3px solid blue }
  #box:focus-within { outline: 3px solid blue }
  #radio:focus-visible + label { outline: 3px solid blue }
</style>
<button id="own"></button><button id="shadow"></button><button id="lifted"></button><button id="framed"></button>
<button id="current"></button><button id="clear"></button><button id="cover"></button>
<div id="box"><input id="field"><button id="in-box"></button></div>
<div><input type="radio" id="radio"><label for="radio">Yes</label></div>`;

test('a look that an element always has does not show its focus', async ({ page }) => {
  await page.setContent(buttons);
  const { stops, problems } = await tabThroughPage(page);
  expect(stops).toBe(20);
  expect([...problems].sort()).toEqual(
    ['Shift+Tab', 'Tab'].flatMap((key) =>
      ['clear', 'framed', 'lifted'].map(
        (id) => `${key}: without a visible focus: <button id="${id}"></button>`,
      ),
    ),
  );
});

test('a page with more stops than are checked is a problem', async ({ page }) => {
  await page.setContent(`<!doctype html><title>Links</title>${'<a href="#">Link</a> '.repeat(8)}`);
  expect((await tabThroughPage(page, 8)).problems).toEqual([]);
  // Backwards there may be one stop fewer: after the first link, Chromium goes on at the last link or leaves the page.
  expect((await tabThroughPage(page, 7)).problems).toContain('Tab: more than 7 stops');
});
