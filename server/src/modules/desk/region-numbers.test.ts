import { signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { fetchPage, signInNewOperator } from './desk.fixture';
import { numbersByRegion, regionsPerPage } from './region-numbers.repository';

const clock = testClock();

setUpApp({ clock });

test('all regions are shown, a page at a time', async () => {
  const indexes = Array.from({ length: regionsPerPage + 5 }, (_, index) => index);
  for (const index of indexes) {
    const { id } = await signUpUser(app);
    const region = { region_depth1: '경기도', region_depth2: `마을 ${index}`, region_depth3: `동 ${index}` };
    await database.db
      .updateTable('user_account')
      .set({ ...region, created_at: clock.now() })
      .where('id', '=', id)
      .execute();
  }
  const pages = [
    await numbersByRegion(database.db, clock.now()),
    await numbersByRegion(database.db, clock.now(), 2),
  ];
  const names = pages.flat().map(({ region }) => region);
  expect(new Set(names).size).toBe(names.length);
  for (const index of indexes) expect(names).toContain(`경기도 마을 ${index}`);
  expect(pages[0]).toHaveLength(regionsPerPage);
  // Each row also has the number of regions on all pages.
  expect(pages[0]?.[0]?.regions).toBe(names.length);

  const operator = await signInNewOperator({ app, database, clock }, 'yuna', 'support');
  const fetchBody = async (query: string) =>
    (await fetchPage(app, `/operator/numbers${query}`, operator.cookie)).body;
  expect(await fetchBody('')).toContain(`<h2>${names.length} regions, the last 8 days</h2>`);
  expect(await fetchBody('')).toContain('<a href="/operator/numbers?page=2">More regions</a>');
  expect(await fetchBody('?page=2')).toContain('<a href="/operator/numbers?page=1">Previous regions</a>');
  expect(await fetchBody('?page=2')).not.toContain('More regions');
});
