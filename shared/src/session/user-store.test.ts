/** @jest-environment jsdom */
import type { Me } from '@homeground/shared/contracts';

const me: Me = {
  id: 'u1',
  username: 'mina_kim',
  nickname: 'Mina',
  pictureUrl: null,
  bio: '',
  sports: [],
  locale: 'ko',
  latitude: null,
  longitude: null,
  searchDistance: null,
  region: null,
};

/** Simulates a page load: the module reads the storage once. */
async function openPage() {
  jest.resetModules();
  const page = await import('./index');
  openedPages.push(page);
  return page;
}

const openedPages: { signedOut(): void }[] = [];

function changeInOtherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  // All pages share one window, so a page that stays signed in would react to events of the next test.
  for (const page of openedPages) page.signedOut();
});

test('a sign-in survives a reload, and the username is not stored', async () => {
  (await openPage()).signedIn(me);
  expect(localStorage.getItem('homeground.user')).not.toContain('mina_kim');
  expect((await openPage()).currentUser()).toMatchObject({ id: 'u1', nickname: 'Mina' });
});

test('a sign-out survives a reload', async () => {
  const page = await openPage();
  page.signedIn(me);
  page.signedOut();
  expect((await openPage()).currentUser()).toBeNull();
});

test('signing out in another tab signs this tab out, once', async () => {
  const page = await openPage();
  page.signedIn(me);
  const changes: (string | undefined)[] = [];
  page.onUserChange((user) => changes.push(user?.id));
  localStorage.removeItem('homeground.user');
  changeInOtherTab('homeground.user');
  changeInOtherTab(null);
  expect(changes).toEqual([undefined]);
});

test('a sign-in in another tab signs this tab in', async () => {
  const page = await openPage();
  localStorage.setItem('homeground.user', JSON.stringify({ version: 1, user: { id: 'u2' } }));
  changeInOtherTab('homeground.user');
  expect(page.currentUser()?.id).toBe('u2');
});

test('after a sign-in in another tab, a sign-out there is not shown as the end of a session', async () => {
  const page = await openPage();
  page.signedIn(me);
  page.expireSession();
  expect(page.hasSessionExpired()).toBe(true);
  localStorage.setItem('homeground.user', JSON.stringify({ version: 1, user: { id: 'u1' } }));
  changeInOtherTab('homeground.user');
  localStorage.removeItem('homeground.user');
  localStorage.removeItem('homeground.ended');
  changeInOtherTab('homeground.user');
  expect([page.currentUser(), page.hasSessionExpired()]).toEqual([null, false]);
});

test('with full storage the session lives as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = await openPage();
  page.signedIn(me);
  expect(page.currentUser()?.id).toBe('u1');
  page.signedOut();
  expect(page.currentUser()).toBeNull();
});

test('without storage the page still works', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const page = await openPage();
  expect(page.currentUser()).toBeNull();
  page.signedIn(me);
  expect(page.currentUser()?.id).toBe('u1');
});

test('a late response about a signed-out user is dropped', async () => {
  const page = await openPage();
  page.signedIn(me);
  page.signedOut();
  page.refreshUser(me);
  expect(page.currentUser()).toBeNull();
});

test('the requested address is returned once and never leads out of the app', async () => {
  const page = await openPage();
  page.rememberReturnTo('/matches/7?x=1');
  expect(page.takeReturnTo()).toBe('/matches/7?x=1');
  expect(page.takeReturnTo()).toBeNull();
  for (const unsafeAddress of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    page.rememberReturnTo(unsafeAddress);
    expect(page.takeReturnTo()).toBeNull();
  }
});

test('a session that ended keeps the address for the next sign-in', async () => {
  const page = await openPage();
  page.signedIn(me);
  window.history.replaceState(null, '', '/chatlist?room=1');
  page.expireSession();
  expect(page.currentUser()).toBeNull();
  expect(page.takeReturnTo()).toBe('/chatlist?room=1');
});

test('another user who logs in is not led to the address at which the session ended', async () => {
  const page = await openPage();
  page.signedIn(me);
  window.history.replaceState(null, '', '/user/u1/edit');
  page.expireSession();
  page.signedIn({ ...me, id: 'u2' });
  expect(page.takeReturnTo()).toBeNull();
});

test('an address that a visitor requested is kept for whoever logs in', async () => {
  const page = await openPage();
  page.rememberReturnTo('/team/7?invite=code');
  page.signedIn({ ...me, id: 'u2' });
  expect(page.takeReturnTo()).toBe('/team/7?invite=code');
});

test('the end of a session in another tab keeps typed values here; a sign-out there does not', async () => {
  const stateAfter = async (leave: () => void) => {
    localStorage.clear();
    sessionStorage.clear();
    const page = await openPage();
    page.signedIn(me);
    const notifiedIds: string[] = [];
    page.beforeSessionExpires((userId) => notifiedIds.push(userId));
    page.keepUnsent('u1', 'a form', { words: 'hello' });
    leave();
    localStorage.removeItem('homeground.user');
    changeInOtherTab('homeground.user');
    expect(page.currentUser()).toBeNull();
    return { notifiedIds, hasUnsent: page.hasUnsent(), hasExpired: page.hasSessionExpired() };
  };
  const endSessionElsewhere = () => localStorage.setItem('homeground.ended', 'u1');
  expect(await stateAfter(endSessionElsewhere)).toEqual({
    notifiedIds: ['u1'],
    hasUnsent: true,
    hasExpired: true,
  });
  expect(await stateAfter(() => undefined)).toEqual({ notifiedIds: [], hasUnsent: false, hasExpired: false });
});

test('another user who signs in in another tab finds no typed values here', async () => {
  const page = await openPage();
  page.signedIn(me);
  page.keepUnsent('u1', 'a form', { words: 'hello' });
  localStorage.setItem('homeground.user', JSON.stringify({ version: 1, user: { id: 'u2' } }));
  changeInOtherTab('homeground.user');
  expect(page.hasUnsent()).toBe(false);
});
