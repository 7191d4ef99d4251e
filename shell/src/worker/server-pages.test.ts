import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allRows } from '@homeground/shared/routes';
import { isServerPage } from './server-pages.rules';

const modulesFolder = path.resolve(__dirname, '../../../server/src/modules');

/** Returns the paths that the server's modules answer, with `x` for each parameter. */
const serverPaths = () =>
  readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(modulesFolder, file), 'utf8').matchAll(/'(\/[a-z][\w/.:-]*)'/g)].map(
        ([, address = '']) => address.replaceAll(/:\w+/g, 'x'),
      ),
    );

test('without a network, no page of the server is replaced by the stored page of the app', () => {
  const paths = serverPaths();
  expect(paths).toEqual(
    expect.arrayContaining(['/api/me', '/privacy', '/report/receipt', '/operator', '/m/x']),
  );
  expect(paths.filter((address) => !isServerPage(address))).toEqual([]);
});

test('the pages of the app open without a network', () => {
  const paths = allRows().map(({ path: pattern }) => pattern.replaceAll(/:\w+/g, 'x'));
  expect(paths).toContain('/matches/x');
  expect(paths.filter(isServerPage)).toEqual([]);
});
