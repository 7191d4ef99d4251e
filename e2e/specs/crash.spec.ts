import { expect, test } from 'playwright/test';
import { browserHeaders, signUp } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';

// An acknowledged write is never lost (QUALITY "Trust").
test('an account that was acknowledged before kill -9 of the whole process tree exists after a restart', async ({
  playwright,
}) => {
  test.slow();
  const dataDir = await newDataDir();
  const rounds = process.env['LONG_TESTS'] === '1' ? 20 : 2;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await test.step(`round ${round}`, async () => {
        const firstServer = await startServer({ dataDir });
        const firstRequestContext = await playwright.request.newContext();
        const person = await signUp(firstRequestContext, firstServer.url);
        await firstServer.kill();

        const secondServer = await startServer({ dataDir });
        const secondRequestContext = await playwright.request.newContext();
        const answer = await secondRequestContext.post(`${secondServer.url}/api/session`, {
          data: { username: person.username, password: person.password },
          headers: browserHeaders(secondServer.url),
        });
        expect(answer.status(), secondServer.output()).toBe(200);
        await secondServer.stop();
        await Promise.all([firstRequestContext.dispose(), secondRequestContext.dispose()]);
      });
    }
  } finally {
    await removeDataDir(dataDir);
  }
});
