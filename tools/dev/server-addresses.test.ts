import { routeTable } from '@homeground/shared/routes';
import { isApiServerAddress, isAppAddress } from './server-addresses';

test.each([
  '/api/me',
  '/answer',
  '/privacy',
  '/report/receipt',
  '/operator/find',
  '/healthz',
  '/m/abc',
  '/files/a.webp',
])('the API server answers %s, not the page of the app', (pathname) => {
  expect([isApiServerAddress(pathname), isAppAddress(pathname)]).toEqual([true, false]);
});

test.each([...routeTable.map(({ path }) => path), '/unknown'])('%s is an address of the app', (pathname) => {
  expect([isApiServerAddress(pathname), isAppAddress(pathname)]).toEqual([false, true]);
});

test.each(['/shell/main.js', '/r/mf-chat/remoteEntry.js'])('the development servers serve %s', (pathname) => {
  expect([isApiServerAddress(pathname), isAppAddress(pathname)]).toEqual([false, false]);
});
