import type { Me } from '@homeground/shared/contracts';
import { signedIn, signedOut } from '@homeground/shared/session';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { SessionGate } from './session-gate';

const me: Me = {
  id: 'me',
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

const drawn: string[] = [];
let go: (to: string | number) => void = () => undefined;

/** Stands for any page: notes that it was drawn and where. */
function Page() {
  const { pathname } = useLocation();
  drawn.push(pathname);
  return <p>page {pathname}</p>;
}

function Driver() {
  const navigate = useNavigate();
  go = (to) => act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
  return null;
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  drawn.length = 0;
  return render(
    <BrowserRouter>
      <Driver />
      <SessionGate>{() => <Page />}</SessionGate>
    </BrowserRouter>,
  );
}

/** jsdom goes back in a later task, as browsers do. */
const gone = (path: string) => screen.findByText(`page ${path}`);

afterEach(() => {
  act(() => signedOut());
  sessionStorage.clear();
});

test('a visitor is led to the landing page and nothing else is drawn on the way', async () => {
  open('/chatlist');
  await gone('/');
  expect(new Set(drawn)).toEqual(new Set(['/']));
});

test('signing in leads to the page that was wanted', async () => {
  open('/team/t1?tab=2#email=token');
  go('/signin');
  act(() => signedIn(me));
  await gone('/team/t1');
  expect(window.location.search + window.location.hash).toBe('?tab=2#email=token');
});

test('signing in without a wanted page leads to the matches', async () => {
  open('/signin');
  act(() => signedIn(me));
  await gone('/matches');
});

test('a new member is led to the neighbourhood first', async () => {
  open('/signup');
  act(() => signedIn({ ...me, latitude: null, longitude: null, searchDistance: null }));
  await gone('/user/me/location');
  expect(drawn).not.toContain('/matches');
});

test('signed in, coming from inside the app: sign-in leads back', async () => {
  signedIn(me);
  open('/chatlist');
  go('/signin');
  await gone('/chatlist');
  expect(drawn).not.toContain('/signin');
});

test('signed in, typed in: sign-in leads to the matches', async () => {
  signedIn(me);
  open('/signin');
  await gone('/matches');
  expect(drawn).not.toContain('/signin');
});

test('signing out leads to the landing page', async () => {
  signedIn(me);
  open('/chatlist');
  act(() => signedOut());
  await gone('/');
});

test("another person signing in in another tab is not shown the first one's pages", async () => {
  signedIn(me);
  open('/user/me/edit');
  act(() => signedIn({ ...me, id: 'other' }));
  await gone('/user/other/edit');
});
