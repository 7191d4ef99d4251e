import { sharedNames } from '../core/access/names';
import { expect, test } from '../core/demo';
import { screenRoutes } from '../core/screens';

// Who hears a page, or speaks to it, tells its buttons apart by their names alone.
for (const row of screenRoutes) {
  test(`${row.id}: no two buttons share a name`, async ({ page, show }) => {
    await show(row);
    expect(await sharedNames(page)).toEqual([]);
  });
}
