import { Refusal } from '../errors/refusal';
import { createTurns, type Turns } from './turns';

const bounds = {
  atOnce: 6,
  perPerson: 2,
  waitingPerPerson: 3,
  waiting: 8,
  waitMs: 60_000,
  share: 1,
  creditMs: 1000,
};

/** Makes calls that run until the test ends them; `startedPersons` lists the calls in the order of their start. */
function createCalls(turns: Turns) {
  const startedPersons: string[] = [];
  const finishFunctions: (() => void)[] = [];
  const calls: Promise<unknown>[] = [];
  return {
    startedPersons,
    send(person: string): Promise<string> {
      const turn = turns.take({ key: person, isMember: true });
      const call = turn.begun.then(async () => {
        startedPersons.push(person);
        await new Promise<void>((done) => finishFunctions.push(done));
        turn.end();
        return person;
      });
      calls.push(call.catch(() => undefined));
      return call;
    },
    async finishNext(): Promise<void> {
      finishFunctions.shift()?.();
      await whenSettled();
    },
    async finishAll(): Promise<void> {
      for (let next = finishFunctions.shift(); next; next = finishFunctions.shift()) {
        next();
        await whenSettled();
      }
      await Promise.all(calls);
    },
  };
}

/** Resolves when every call that can start has started. */
const whenSettled = () => new Promise(setImmediate);

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (thrown: unknown) => (thrown instanceof Refusal ? [thrown.status, thrown.retryAfterSeconds] : thrown),
  );

test('two calls of a person run at once, and a call of another person starts at once', async () => {
  const turns = createTurns(bounds);
  const { send, startedPersons, finishAll } = createCalls(turns);
  const busyCalls = Array.from({ length: 5 }, () => send('busy'));
  await whenSettled();
  expect(startedPersons).toEqual(['busy', 'busy']);
  const normalCall = send('normal');
  await whenSettled();
  expect(startedPersons).toEqual(['busy', 'busy', 'normal']);
  await finishAll();
  expect([await normalCall, ...(await Promise.all(busyCalls))]).toHaveLength(6);
  expect(turns.count()).toEqual({ runningCount: 0, waiting: 0 });
});

test('when all places are in use, persons take turns', async () => {
  const turns = createTurns({ ...bounds, atOnce: 2, perPerson: 2 });
  const { send, startedPersons, finishNext, finishAll } = createCalls(turns);
  for (const person of ['busy', 'busy', 'busy', 'busy', 'busy', 'normal', 'normal']) void send(person);
  await whenSettled();
  for (let round = 0; round < 5; round += 1) await finishNext();
  expect(startedPersons).toEqual(['busy', 'busy', 'normal', 'busy', 'normal', 'busy', 'busy']);
  await finishAll();
});

test('too many waiting calls of one person are a 429; too many in total are a 503', async () => {
  const turns = createTurns(bounds);
  const { send, finishAll } = createCalls(turns);
  for (let call = 0; call < 5; call += 1) void send('busy');
  expect(await outcomeOf(send('busy'))).toEqual([429, 1]);
  for (const person of ['a', 'b']) for (let call = 0; call < 4; call += 1) void send(person);
  expect(turns.count()).toEqual({ runningCount: 6, waiting: 7 });
  void send('c');
  expect(await outcomeOf(send('d'))).toEqual([503, 2]);
  await finishAll();
  expect(turns.count()).toEqual({ runningCount: 0, waiting: 0 });
});

test('a call that waits too long is refused, and leaves the queue', async () => {
  const turns = createTurns({ ...bounds, perPerson: 1, waitMs: 1 });
  const { send, startedPersons, finishAll } = createCalls(turns);
  void send('busy');
  expect(await outcomeOf(send('busy'))).toEqual([503, 2]);
  expect(turns.count()).toEqual({ runningCount: 1, waiting: 0 });
  await finishAll();
  expect(startedPersons).toEqual(['busy']);
});

test('a call that leaves the queue frees its place there', async () => {
  const turns = createTurns({ ...bounds, perPerson: 1 });
  const caller = { key: 'busy', isMember: true };
  const [runningTurn, waitingTurn] = [turns.take(caller), turns.take(caller)];
  expect(turns.count()).toEqual({ runningCount: 1, waiting: 1 });
  waitingTurn.end();
  waitingTurn.end();
  runningTurn.end();
  expect(turns.count()).toEqual({ runningCount: 0, waiting: 0 });
});

test('after a call waited in vain for a place, further calls are refused at once, until a place is free', async () => {
  const turns = createTurns({ ...bounds, atOnce: 1, waitMs: 1 });
  const { send, finishAll, startedPersons } = createCalls(turns);
  void send('a');
  expect(await outcomeOf(send('b'))).toEqual([503, 2]);
  const refusedCall = send('c');
  expect(turns.count()).toEqual({ runningCount: 1, waiting: 0 });
  expect(await outcomeOf(refusedCall)).toEqual([503, 2]);
  await finishAll();
  const nextCall = send('d');
  await whenSettled();
  await finishAll();
  expect([await nextCall, startedPersons]).toEqual(['d', ['a', 'd']]);
});
