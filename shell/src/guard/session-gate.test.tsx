import type { Me } from '@homeground/shared/contracts';
import { signedIn, signedOut } from '@homeground/shared/session';
import { act, render, screen } from '@testing-library/react';
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
  return <p>page {pathname}</p>;
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

/** Waits for the page at this path, because history.back() finishes in a later task. */
const arrivedAt = (path: string) => screen.findByText(`page ${path}`);

afterEach(() => {
  act(() => signedOut());
  sessionStorage.clear();
});

test('a visitor is redirected to the landing page, and no other page is rendered', async () => {
  open('/chatlist');
  await arrivedAt('/');
  expect(new Set(renderedPaths)).toEqual(new Set(['/']));
});

test('signing in leads to the page that was requested', async () => {
  open('/team/t1?tab=2#email=token');
  go('/signin');
  act(() => signedIn(me));
  await arrivedAt('/team/t1');
  expect(window.location.search + window.location.hash).toBe('?tab=2#email=token');
});

test('signing in without a requested page leads to the matches', async () => {
  open('/signin');
  act(() => signedIn(me));
  await arrivedAt('/matches');
});

test('a new user is redirected to the neighbourhood page first', async () => {
  open('/signup');
  act(() => signedIn({ ...me, latitude: null, longitude: null, searchDistance: null }));
  await arrivedAt('/user/mina/location');
  expect(renderedPaths).not.toContain('/matches');
});

test('a signed-in user who comes to the sign-in page from inside the app is led back', async () => {
  signedIn(me);
  open('/chatlist');
  go('/signin');
  await arrivedAt('/chatlist');
  expect(renderedPaths).not.toContain('/signin');
});

test('a signed-in user who types the address of the sign-in page is led to the matches', async () => {
  signedIn(me);
  open('/signin');
  await arrivedAt('/matches');
  expect(renderedPaths).not.toContain('/signin');
});

test('signing out leads to the landing page', async () => {
  signedIn(me);
  open('/chatlist');
  act(() => signedOut());
  await arrivedAt('/');
});

test("when the stored user changes to another user, the tab leaves the first user's pages", async () => {
  signedIn(me);
  open('/user/mina/edit');
  act(() => signedIn({ ...me, id: 'other' }));
  await arrivedAt('/user/other/edit');
});
