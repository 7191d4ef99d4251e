import { expect, test } from 'playwright/test';
import { browserHeaders, signUp } from '../core/people';
import { forgetDataDir, newDataDir, startServer } from '../core/server';

// QUALITY "Trust": an acknowledged write is never lost.
test('what was answered before kill -9 of the whole process tree is there after a restart', async ({
  playwright,
}) => {
  test.slow();
  const dataDir = await newDataDir();
  const rounds = process.env['LONG_TESTS'] === '1' ? 20 : 2;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await test.step(`round ${round}`, async () => {
        const first = await startServer({ dataDir });
        const people = await playwright.request.newContext();
        const person = await signUp(people, first.url);
        await first.kill();

        const second = await startServer({ dataDir });
        const again = await playwright.request.newContext();
        const answer = await again.post(`${second.url}/api/session`, {
          data: { username: person.username, password: person.password },
          headers: browserHeaders(second.url),
        });
        expect(answer.status(), second.output()).toBe(200);
        await second.stop();
        await Promise.all([people.dispose(), again.dispose()]);
      });
    }
  } finally {
    await forgetDataDir(dataDir);
  }
});
