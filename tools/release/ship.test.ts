import { waitUnlessTestsFail } from './ship';

const neverEnds = new Promise<never>(() => undefined);
const failingTests = () => Promise.reject(new Error('a test fails'));

test('failing tests end the wait for the parallel work at once', async () => {
  await expect(waitUnlessTestsFail(failingTests(), neverEnds)).rejects.toThrow('a test fails');
});

test('the result of the work does not wait for tests that still run', async () => {
  expect(await waitUnlessTestsFail(neverEnds, Promise.resolve('drawn'))).toBe('drawn');
});

test('a failure of the work is reported, whatever the tests do', async () => {
  const work = () => Promise.reject(new Error('not drawn'));
  await expect(waitUnlessTestsFail(neverEnds, work())).rejects.toThrow('not drawn');
  await expect(waitUnlessTestsFail(Promise.resolve(), work())).rejects.toThrow('not drawn');
});
