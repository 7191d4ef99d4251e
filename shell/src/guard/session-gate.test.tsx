import type { Me } from '@homeground/shared/contracts';
import { signedIn, signedOut } from '@homeground/shared/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { SessionGate } from './session-gate';

const me: Me = {
  id: 'mina',
  username: 'mina_kim',
  nickname: 'Mina',
  pictureUrl: null,
  bio: '',
  sports: [],
  locale: 'en',
  latitude: 37.5,
  longitude: 127,
  searchDistance: 10,
  region: null,
};

const renderedPaths: string[] = [];
let go: (to: string) => void = () => undefined;

function Page() {
  const { pathname } = useLocation();
  renderedPaths.push(pathname);
  return (
    <>
      <p>page {pathname}</p>
      <input aria-label="Text" />
    </>
  );
}

function Driver() {
  const navigate = useNavigate();
  go = (to) => act(() => void navigate(to));
  return null;
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  renderedPaths.length = 0;
  return render(
    <BrowserRouter>
      <Driver />
      <SessionGate>{() => <Page />}</SessionGate>
    </BrowserRouter>,
  );
}

/** Waits for the page at this path, because the gate may call history.back(), which finishes in a later task. */
const waitForPage = (path: string) => screen.findByText(`page ${path}`);

afterEach(() => {
  act(() => signedOut());
  sessionStorage.clear();
});

test('a visitor is redirected to the landing page, and no other page is rendered', async () => {
  open('/chatlist');
  await waitForPage('/');
  expect(new Set(renderedPaths)).toEqual(new Set(['/']));
});

test('signing in leads to the page that was requested', async () => {
  open('/team/t1?tab=2#email=token');
  go('/signin');
  act(() => signedIn(me));
  await waitForPage('/team/t1');
  expect(window.location.search + window.location.hash).toBe('?tab=2#email=token');
});

test('signing in without a requested page leads to the matches', async () => {
  open('/signin');
  act(() => signedIn(me));
  await waitForPage('/matches');
});

test('a new user is redirected to the neighbourhood page first', async () => {
  open('/signup');
  act(() => signedIn({ ...me, latitude: null, longitude: null, searchDistance: null }));
  await waitForPage('/user/mina/location');
  expect(renderedPaths).not.toContain('/matches');
});

test('a signed-in user who comes to the sign-in page from inside the app is led back', async () => {
  signedIn(me);
  open('/chatlist');
  go('/signin');
  await waitForPage('/chatlist');
  expect(renderedPaths).not.toContain('/signin');
});

test('a signed-in user who types the address of the sign-in page is led to the matches', async () => {
  signedIn(me);
  open('/signin');
  await waitForPage('/matches');
  expect(renderedPaths).not.toContain('/signin');
});

test('signing out leads to the landing page', async () => {
  signedIn(me);
  open('/chatlist');
  act(() => signedOut());
  await waitForPage('/');
});

test("when the stored user changes to another user, the tab leaves the first user's pages", async () => {
  signedIn(me);
  open('/user/mina/edit');
  act(() => signedIn({ ...me, id: 'other' }));
  await waitForPage('/user/other/edit');
});

test('a tab that sees another user in place of the first user discards what the first user typed', async () => {
  signedIn(me);
  open('/chatlist');
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'secret' } });
  act(() => signedIn({ ...me, nickname: 'Mina K.' }));
  expect(screen.getByLabelText('Text')).toHaveValue('secret');
  const stored = Object.entries({ ...localStorage }).find(([, value]) => value.includes('"mina"'));
  const [key = '', value = ''] = stored ?? [];
  localStorage.setItem(key, value.replaceAll('"mina"', '"other"'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await waitForPage('/chatlist');
  expect(screen.getByLabelText('Text')).toHaveValue('');
});

test('a preview link to the landing page keeps its preview for a signed-in user', async () => {
  signedIn(me);
  open('/?preview=chat@1.2.3&other=1');
  await waitForPage('/matches');
  expect(new URLSearchParams(window.location.search).get('preview')).toBe('chat@1.2.3');
  expect(window.location.search).not.toContain('other');
});

test('a preview link of a visitor is remembered with its preview, and the landing page opens without it', async () => {
  open('/chatlist?preview=chat@1.2.3');
  await waitForPage('/');
  expect(window.location.search).toBe('');
  go('/signin');
  act(() => signedIn(me));
  await waitForPage('/chatlist');
  expect(window.location.search).toBe('?preview=chat@1.2.3');
});
