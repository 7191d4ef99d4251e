import { isSameRelease, offlineSet, shellFolder } from './offline-set.rules';

const page = (registry: object) =>
  `<!doctype html><script type="application/json" id="hg-registry">${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script><script id="hg-boot">1</script>`;

const chat = { base: '/r/mf-chat/2.0.0/', integrity: { 'remoteEntry.js': 'sha384-a', 'c/1.js': 'sha384-b' } };

test('a page needs the files of the versions that its registry names, but not the picture for shared links', () => {
  // The registry in a page has its “<” escaped.
  const html = page({ shell: { version: '1.0.0', provides: { '<': '1' } }, remotes: { 'mf-chat': chat } });
  expect(shellFolder(html)).toBe('/shell/1.0.0/');
  const shell = {
    'main.js': { integrity: 'sha384-m' },
    'icon.svg': { integrity: 'sha384-i' },
    'share.png': { integrity: 'sha384-s' },
  };
  expect(offlineSet(html, shell)).toEqual([
    { address: '/shell/1.0.0/main.js', integrity: 'sha384-m' },
    { address: '/shell/1.0.0/icon.svg', integrity: 'sha384-i' },
    { address: '/r/mf-chat/2.0.0/remoteEntry.js', integrity: 'sha384-a' },
    { address: '/r/mf-chat/2.0.0/c/1.js', integrity: 'sha384-b' },
  ]);
});

test('a page needs both versions of an area with a canary, because the shell chooses the version later', () => {
  const canary = { base: '/r/mf-chat/3.0.0/', integrity: { 'remoteEntry.js': 'sha384-c' } };
  const html = page({ shell: { version: '1' }, remotes: { 'mf-chat': { ...chat, canary } } });
  const addresses = offlineSet(html, {})?.map(({ address }) => address);
  expect(addresses).toContain('/r/mf-chat/3.0.0/remoteEntry.js');
  expect(addresses).toContain('/r/mf-chat/2.0.0/remoteEntry.js');
});

test('files of an area from another origin keep their origin', () => {
  const areaOfOtherOrigin = { ...chat, origin: 'https://areas.example.com' };
  const html = page({ shell: { version: '1' }, remotes: { 'mf-chat': areaOfOtherOrigin } });
  expect(offlineSet(html, {})?.map(({ address }) => address)).toEqual([
    'https://areas.example.com/r/mf-chat/2.0.0/remoteEntry.js',
    'https://areas.example.com/r/mf-chat/2.0.0/c/1.js',
  ]);
});

test('pages that name the same files in another order are of the same release', () => {
  const teams = {
    base: '/r/mf-teams/1.0.0/',
    integrity: { 'remoteEntry.js': 'sha384-t', 'c/2.js': 'sha384-u' },
  };
  const shell = { version: '1' };
  const html = page({ shell, remotes: { 'mf-chat': chat, 'mf-teams': teams } });
  const turnedTeams = { ...teams, integrity: { 'c/2.js': 'sha384-u', 'remoteEntry.js': 'sha384-t' } };
  expect(isSameRelease(html, page({ shell, remotes: { 'mf-teams': turnedTeams, 'mf-chat': chat } }))).toBe(
    true,
  );
  const otherTeams = { ...teams, integrity: { ...teams.integrity, 'c/2.js': 'sha384-v' } };
  expect(isSameRelease(html, page({ shell, remotes: { 'mf-chat': chat, 'mf-teams': otherTeams } }))).toBe(
    false,
  );
});

const pageWithBrokenRegistry = page([]).replace('[]', '{');

test.each(['', '<html>Sign in to the wireless network</html>', pageWithBrokenRegistry])(
  'a page without a readable registry is not cached',
  (html) => {
    expect(shellFolder(html)).toBeNull();
    expect(offlineSet(html, {})).toBeNull();
  },
);
