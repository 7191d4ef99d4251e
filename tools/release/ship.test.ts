import { firstFailure } from './ship';

const never = new Promise<never>(() => undefined);
const broken = () => Promise.reject(new Error('a test fails'));

test('failing tests end the parallel work at once', async () => {
  await expect(firstFailure(broken(), never)).rejects.toThrow('a test fails');
});

test('the work does not wait for running tests', async () => {
  expect(await firstFailure(never, Promise.resolve('drawn'))).toBe('drawn');
});

test('a failure of the work is reported, whatever the tests do', async () => {
  const work = () => Promise.reject(new Error('not drawn'));
  await expect(firstFailure(never, work())).rejects.toThrow('not drawn');
  await expect(firstFailure(Promise.resolve(), work())).rejects.toThrow('not drawn');
});
