import { limits, liveCloseCodes, type LiveFrame, type NoticesSince } from '@homeground/shared/contracts';
import { pauseBefore } from './live-backoff';
import { SequenceTracker } from './sequence-tracker';

/** The used part of a browser's WebSocket. */
export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LiveConnectionDeps {
  readonly open: () => LiveSocket;
  readonly poll: (since: number, signal: AbortSignal) => Promise<NoticesSince>;
  readonly tell: (frame: LiveFrame) => void;
  readonly random?: () => number;
}

const { deadSeconds, pollSeconds } = limits.live;
/**
 * Number of connections that did not open, after which sockets count as blocked. The page then polls, and tries a socket from time to time.
 */
const BLOCKED_AFTER = 3;
/** Interval at which the page requests notices that may have been lost between two servers. */
const CATCH_UP_MS = 60_000;

/**
 * The page's only live connection. It reconnects, detects a dead connection that the browser did not report, catches up from the last known
 * number, and polls over HTTP where sockets are blocked. Each notice is delivered once and in order, also after a break.
 */
export class LiveConnection {
  readonly #deps: LiveConnectionDeps;
  readonly #numbers = new SequenceTracker();
  /** The open socket; a socket that is still connecting is `#opening`. */
  #socket: LiveSocket | null = null;
  #opening: LiveSocket | null = null;
  #timers = new Map<'retry' | 'dead' | 'catchUp' | 'poll', ReturnType<typeof setTimeout>>();
  #asking: AbortController | null = null;
  #failures = 0;
  #running = false;

  constructor(deps: LiveConnectionDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#connect();
  }

  stop(): void {
    this.#running = false;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#asking?.abort();
    this.#drop();
    this.#numbers.forget();
    this.#failures = 0;
  }

  /** Reconnects without a pause, because the network came back or the page is visible again. */
  reconnectNow(): void {
    if (!this.#running) return;
    if (this.#socket) return this.#catchUp();
    this.#connect();
  }

  /** Sends a frame, and returns false if there is no open connection. Data that must arrive is sent by POST instead. */
  say(frame: object): boolean {
    if (!this.#socket) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #connect(): void {
    this.#drop();
    clearTimeout(this.#timers.get('retry'));
    const socket = this.#deps.open();
    let isOpened = false;
    // A connection that is still opening can hang as well.
    this.#heard(socket);
    socket.onopen = () => {
      isOpened = true;
      this.#socket = socket;
      this.#heard(socket);
    };
    socket.onmessage = ({ data }) => {
      this.#heard(socket);
      this.#take(JSON.parse(String(data)) as LiveFrame);
    };
    socket.onclose = ({ code }) => this.#closed(isOpened, code);
    this.#opening = socket;
  }

  #drop(): void {
    for (const socket of new Set([this.#socket, this.#opening])) {
      if (!socket) continue;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#socket = this.#opening = null;
    clearTimeout(this.#timers.get('dead'));
    clearTimeout(this.#timers.get('catchUp'));
  }

  #heard(socket: LiveSocket): void {
    this.#later('dead', deadSeconds * 1000, () => {
      socket.onclose = null;
      this.#closed(this.#socket === socket, 1006);
    });
  }

  #closed(isOpened: boolean, code: number): void {
    this.#drop();
    if (!this.#running) return;
    if (code === liveCloseCodes.restarting && this.#failures === 0) {
      // A restarting server closes its connections one after the other, so this page can reconnect without a random pause.
      this.#failures = 1;
      return this.#connect();
    }
    this.#failures =
      isOpened && code !== liveCloseCodes.tooMany
        ? Math.min(this.#failures + 1, BLOCKED_AFTER - 1)
        : this.#failures + 1;
    // A browser does not tell why an upgrade was refused. If the session has ended, the poll gets a 401, which signs the page out.
    if (
      code === liveCloseCodes.signedOut ||
      code === liveCloseCodes.tooMany ||
      this.#failures >= BLOCKED_AFTER
    )
      void this.#ask();
    this.#later('retry', pauseBefore(this.#failures, this.#deps.random), () => this.#connect());
  }

  #take(frame: LiveFrame): void {
    switch (frame.topic) {
      case 'beat':
        return;
      case 'hello':
        return this.#welcome(frame);
      case 'notice':
        return this.#notice(frame);
      case 'caught_up':
        this.#numbers.reached(frame.number);
        return this.#deps.tell(frame);
      default:
        return this.#deps.tell(frame);
    }
  }

  #welcome(frame: LiveFrame<'hello'>): void {
    this.#failures = 0;
    clearTimeout(this.#timers.get('poll'));
    this.#asking?.abort();
    if (this.#numbers.last === null) this.#numbers.reached(frame.number);
    else if (frame.number > this.#numbers.last) this.#catchUp();
    this.#netUnder();
    this.#deps.tell(frame);
  }

  #notice(frame: LiveFrame<'notice'>): void {
    const arrival = this.#numbers.classify(frame.number);
    if (arrival === 'hole') return this.#catchUp();
    if (arrival === 'known') return;
    this.#numbers.reached(frame.number);
    this.#deps.tell(frame);
  }

  #catchUp(): void {
    if (this.#numbers.last !== null) this.say({ topic: 'catch_up', since: this.#numbers.last });
  }

  #netUnder(): void {
    this.#later('catchUp', CATCH_UP_MS, () => {
      this.#catchUp();
      this.#netUnder();
    });
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timers.get('poll'));
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const answer = await this.#deps.poll(this.#numbers.last ?? 0, asking.signal).catch(() => null);
    if (asking.signal.aborted || !this.#running) return;
    if (answer) this.#answered(answer);
    this.#later('poll', pollSeconds * 1000, () => void this.#ask());
  }

  #answered({ notices, number, unread, limited }: NoticesSince): void {
    const first = this.#numbers.last === null;
    for (const notice of first ? [] : notices)
      this.#notice({ topic: 'notice', number: notice.number, unread, notice });
    this.#numbers.reached(number);
    this.#deps.tell({ topic: 'caught_up', number, unread, limited: limited || first });
  }

  #later(name: 'retry' | 'dead' | 'catchUp' | 'poll', ms: number, then: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(then, ms));
  }
}
