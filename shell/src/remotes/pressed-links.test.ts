/** @jest-environment jsdom */
import { requestEarly } from '@homeground/shared/api';
import { currentUser } from '@homeground/shared/session';
import { followedLink, watchPressedLinks } from './pressed-links';

const release = { calls: { chatlist: ['/api/rooms'] } };
jest.mock('./page-loader', () => ({ pageLoader: { running: () => new Map([['mf-chat', { release }]]) } }));
jest.mock('@homeground/shared/api', () => ({ requestEarly: jest.fn() }));
jest.mock('@homeground/shared/session', () => ({ currentUser: jest.fn(), hasLocation: () => true }));

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

describe('a press', () => {
  const press = (type: string, pointerType: string) => {
    const event = Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType });
    document.querySelector('a')?.dispatchEvent(event);
  };

  beforeAll(watchPressedLinks);
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(requestEarly).mockClear();
    jest.mocked(currentUser).mockReturnValue({} as ReturnType<typeof currentUser>);
    document.body.innerHTML = '<a href="/chatlist">Chat</a>';
  });
  afterEach(() => jest.useRealTimers());

  test('with the mouse sends the first calls at once, before the click', () => {
    press('pointerdown', 'mouse');
    expect(requestEarly).toHaveBeenCalledWith(['/api/rooms']);
  });

  test('by touch sends the first calls after a short time, while the finger is down', () => {
    press('pointerdown', 'touch');
    expect(requestEarly).not.toHaveBeenCalled();
    jest.advanceTimersByTime(50);
    expect(requestEarly).toHaveBeenCalledWith(['/api/rooms']);
  });

  test('of a finger that scrolls the page sends nothing', () => {
    press('pointerdown', 'touch');
    press('pointercancel', 'touch');
    jest.advanceTimersByTime(1_000);
    expect(requestEarly).not.toHaveBeenCalled();
  });
});
