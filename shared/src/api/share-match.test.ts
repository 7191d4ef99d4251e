/** @jest-environment jsdom */
import { shareMatch } from './share-match';

const match = { id: 'm1', title: 'Mapo Foxes', withPicture: false };
const writeText = jest.fn<Promise<void>, [string]>();

/** Gives the page a share sheet that calls `share`, and a fake clipboard. */
function setSheet(share: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: jest.fn(share), configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

beforeEach(() => writeText.mockReset().mockResolvedValue(undefined));
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test.each([
  ['the user has shared', () => Promise.resolve()],
  ['the user has closed the sheet', () => Promise.reject(new DOMException('closed', 'AbortError'))],
])('nothing is copied if %s', async (_name, share) => {
  setSheet(share);
  expect(await shareMatch(match, 'en')).toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

test('the link is copied if the browser refuses the sheet, e.g. because the tap was too long ago', async () => {
  setSheet(() => Promise.reject(new DOMException('no user activation', 'NotAllowedError')));
  expect(await shareMatch(match, 'ko')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('http://localhost/m/m1?lang=ko');
});

test('sharing fails if the browser refuses the sheet and the clipboard', async () => {
  setSheet(() => Promise.reject(new DOMException('no user activation', 'NotAllowedError')));
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  expect(await shareMatch(match, 'en')).toBe('failed');
});
