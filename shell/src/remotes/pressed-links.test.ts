/** @jest-environment jsdom */
import { followedLink } from './pressed-links';

jest.mock('./page-loader', () => ({ pageLoader: { running: () => new Map() } }));

/** Clicks inside a link as the browser would, and returns the address that the page expects to open. */
function click(attributes: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = `<a ${attributes}><span>Go</span></a>`;
  let followedUrl: URL | null = null;
  const listener = (event: MouseEvent) => {
    followedUrl = followedLink(event);
    event.preventDefault();
  };
  document.addEventListener('click', listener, { capture: true, once: true });
  document
    .querySelector('span')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return (followedUrl as URL | null)?.pathname ?? null;
}

test('a plain click on a link of the app is followed', () => {
  expect(click('href="/team/7"')).toBe('/team/7');
});

test.each<[string, string, MouseEventInit]>([
  ['with a modifier', 'href="/team/7"', { ctrlKey: true }],
  ['with another button', 'href="/team/7"', { button: 1 }],
  ['on a link for a new tab', 'href="/team/7" target="_blank"', {}],
  ['on a link to a download', 'href="/team/7" download', {}],
  ['on a link to another site', 'href="https://example.com/team/7"', {}],
  ['on a link to a filtered list', 'href="/matches?sport=futsal"', {}],
  ['on a link to this page', 'href="/"', {}],
  ['outside a link', 'name="here"', {}],
])('a click %s is not followed', (_, attributes, init) => {
  expect(click(attributes, init)).toBeNull();
});
