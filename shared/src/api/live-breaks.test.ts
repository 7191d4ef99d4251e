import type { LiveFrame, Notice } from '@homeground/shared/contracts';
import fc from 'fast-check';
import { LiveConnection, type LiveSocket } from './live-connection';

/** Server that stores all notices. Its live frames may be lost, duplicated or reordered. */
class FaultyServer {
  readonly notices: Notice[] = [];
  socket: LiveSocket | null = null;
  undelivered: object[] = [];

  connect(): LiveSocket {
    const socket: LiveSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text: string) => this.catchUp(JSON.parse(text) as { since: number }),
      close: () => undefined,
    };
    this.socket = socket;
    this.undelivered = [];
    return socket;
  }

  greet(): void {
    this.socket?.onopen?.();
    this.send({ topic: 'hello', number: this.notices.length, unread: 0 });
  }

  add(): void {
    const number = this.notices.length + 1;
    const notice = {
      id: `n${number}`,
      number,
      createdAt: '',
      read: false,
      actor: null,
      kind: 'team.disbanded',
      data: { teamId: 't', teamName: 'x' },
    } as const;
    this.notices.push(notice);
    this.undelivered.push({ topic: 'notice', number, unread: 0, notice });
  }

  catchUp({ since }: { since: number }): void {
    for (const notice of this.notices.slice(since))
      this.send({ topic: 'notice', number: notice.number, unread: 0, notice });
    this.send({ topic: 'caught_up', number: this.notices.length, unread: 0, limited: false });
  }

  send(frame: object): void {
    this.socket?.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const steps = fc.array(
  fc.constantFrom('add', 'deliver', 'deliver newest', 'double', 'lose', 'break', 'reconnect', 'wait'),
  { maxLength: 60 },
);

/** Waits until the page has opened a socket, because the page may pause between two attempts. Then the server sends its hello. */
function reconnect(server: FaultyServer, waitMs: number): void {
  jest.advanceTimersByTime(waitMs);
  for (let second = 0; second < 60 && !server.socket?.onopen; second += 1) jest.advanceTimersByTime(1000);
  server.greet();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('every notice arrives once and in order, although frames are lost, duplicated or reordered and connections break', () => {
  fc.assert(
    fc.property(steps, (plan) => {
      const server = new FaultyServer();
      const receivedNumbers: number[] = [];
      const recordNumber = (frame: LiveFrame) => {
        if (frame.topic === 'notice') receivedNumbers.push(frame.number);
      };
      const connection = new LiveConnection({
        open: () => server.connect(),
        poll: () => new Promise(() => undefined),
        deliver: recordNumber,
        random: () => 0,
      });
      connection.start();
      server.greet();
      for (const step of plan) {
        const [first] = server.undelivered;
        if (step === 'add') server.add();
        else if (step === 'deliver' && first) server.send(server.undelivered.shift() ?? first);
        else if (step === 'deliver newest' && first) server.send(server.undelivered.pop() ?? first);
        else if (step === 'double' && first) server.send(first);
        else if (step === 'lose') server.undelivered.shift();
        else if (step === 'break') server.socket?.onclose?.({ code: 1006 });
        else if (step === 'reconnect') reconnect(server, 30_000);
        else if (step === 'wait') jest.advanceTimersByTime(20_000);
      }
      reconnect(server, 60_000);
      connection.stop();
      expect(receivedNumbers).toEqual(server.notices.map(({ number }) => number));
    }),
    {
      numRuns: 1000,
      // This sequence once failed: the last greeting came during the pause between two attempts.
      examples: [[['break', 'wait', 'wait', 'break', 'add', 'wait']]],
    },
  );
});
