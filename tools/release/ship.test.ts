import { firstFailure } from './ship';

const never = new Promise<never>(() => undefined);
const broken = () => Promise.reject(new Error('a test fails'));

test('tests that fail end the work beside them at once', async () => {
  await expect(firstFailure(broken(), never)).rejects.toThrow('a test fails');
});

test('the work does not wait for tests that go on', async () => {
  expect(await firstFailure(never, Promise.resolve('drawn'))).toBe('drawn');
});

test('work that fails is the reason, whatever the tests do', async () => {
  const work = () => Promise.reject(new Error('not drawn'));
  await expect(firstFailure(never, work())).rejects.toThrow('not drawn');
  await expect(firstFailure(Promise.resolve(), work())).rejects.toThrow('not drawn');
});
