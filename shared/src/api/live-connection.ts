import { limits, liveCloseCodes, type LiveFrame, type NoticesSince } from '@homeground/shared/contracts';
import { backoffMs } from './backoff';
import { SequenceTracker } from './sequence-tracker';

/** The part of a browser's WebSocket that is used here. */
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
  readonly deliver: (frame: LiveFrame) => void;
  readonly random?: () => number;
}

const { deadSeconds, pollSeconds } = limits.live;
/** After this number of connections that did not open, the page polls, and tries a socket only from time to time. */
const BLOCKED_AFTER = 3;
/** Code of WebSocket for a connection that broke without a close frame. */
const ABNORMAL_CLOSE = 1006;
/** Interval at which the page requests notices that may have been lost between two servers. */
const CATCH_UP_MS = 60_000;

/**
 * The page's only live connection. It reconnects, detects a dead connection that the browser did not report, catches up from the number of
 * the last received notice, and polls over HTTP where sockets are blocked. Each notice is delivered once and in order, also after a break.
 */
export class LiveConnection {
  readonly #deps: LiveConnectionDeps;
  readonly #noticeNumbers = new SequenceTracker();
  /** The open socket; a socket that is still connecting is `#opening`. */
  #socket: LiveSocket | null = null;
  #opening: LiveSocket | null = null;
  #timers = new Map<'retry' | 'dead' | 'catchUp' | 'poll', ReturnType<typeof setTimeout>>();
  #pollAbort: AbortController | null = null;
  #failures = 0;
  #isRunning = false;

  constructor(deps: LiveConnectionDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#connect();
  }

  stop(): void {
    this.#isRunning = false;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#pollAbort?.abort();
    this.#closeSockets();
    this.#noticeNumbers.reset();
    this.#failures = 0;
  }

  /** Reconnects at once, or catches up over the open socket, after the network is back or the page is visible again. */
  reconnectNow(): void {
    if (!this.#isRunning) return;
    if (this.#socket) return this.#catchUp();
    this.#connect();
  }

  /** Sends a frame, and returns false if there is no open connection. Data that must arrive is sent by POST instead. */
  send(frame: object): boolean {
    if (!this.#socket) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #connect(): void {
    this.#closeSockets();
    clearTimeout(this.#timers.get('retry'));
    const socket = this.#deps.open();
    let isOpened = false;
    // A connection that is still opening can hang as well.
    this.#restartDeadTimer(socket);
    socket.onopen = () => {
      isOpened = true;
      this.#socket = socket;
      this.#restartDeadTimer(socket);
    };
    socket.onmessage = ({ data }) => {
      this.#restartDeadTimer(socket);
      this.#receive(JSON.parse(String(data)) as LiveFrame);
    };
    socket.onclose = ({ code }) => this.#reconnectLater(isOpened, code);
    this.#opening = socket;
  }

  #closeSockets(): void {
    for (const socket of new Set([this.#socket, this.#opening])) {
      if (!socket) continue;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#socket = this.#opening = null;
    clearTimeout(this.#timers.get('dead'));
    clearTimeout(this.#timers.get('catchUp'));
  }

  #restartDeadTimer(socket: LiveSocket): void {
    this.#startTimer('dead', deadSeconds * 1000, () => {
      socket.onclose = null;
      this.#reconnectLater(this.#socket === socket, ABNORMAL_CLOSE);
    });
  }

  #reconnectLater(isOpened: boolean, code: number): void {
    this.#closeSockets();
    if (!this.#isRunning) return;
    if (code === liveCloseCodes.restarting && this.#failures === 0) {
      // A restarting server closes its connections one after the other, so this page can reconnect without a random pause.
      this.#failures = 1;
      return this.#connect();
    }
    // A socket that opened shows that sockets are not blocked, so its break never raises the count to BLOCKED_AFTER.
    this.#failures =
      isOpened && code !== liveCloseCodes.tooMany
        ? Math.min(this.#failures + 1, BLOCKED_AFTER - 1)
        : this.#failures + 1;
    // A browser does not report why an upgrade was refused. If the session has ended, the poll gets a 401, which signs the page out.
    if (
      code === liveCloseCodes.signedOut ||
      code === liveCloseCodes.tooMany ||
      this.#failures >= BLOCKED_AFTER
    )
      void this.#poll();
    this.#startTimer('retry', backoffMs(this.#failures, this.#deps.random), () => this.#connect());
  }

  #receive(frame: LiveFrame): void {
    switch (frame.topic) {
      case 'beat':
        return;
      case 'hello':
        return this.#receiveHello(frame);
      case 'notice':
        return this.#receiveNotice(frame);
      case 'caught_up':
        this.#noticeNumbers.advanceTo(frame.number);
        return this.#deps.deliver(frame);
      default:
        return this.#deps.deliver(frame);
    }
  }

  #receiveHello(frame: LiveFrame<'hello'>): void {
    this.#failures = 0;
    clearTimeout(this.#timers.get('poll'));
    this.#pollAbort?.abort();
    if (this.#noticeNumbers.last === null) this.#noticeNumbers.advanceTo(frame.number);
    else if (frame.number > this.#noticeNumbers.last) this.#catchUp();
    this.#scheduleCatchUp();
    this.#deps.deliver(frame);
  }

  #receiveNotice(frame: LiveFrame<'notice'>): void {
    const arrival = this.#noticeNumbers.classify(frame.number);
    if (arrival === 'gap') return this.#catchUp();
    if (arrival === 'known') return;
    this.#noticeNumbers.advanceTo(frame.number);
    this.#deps.deliver(frame);
  }

  #catchUp(): void {
    if (this.#noticeNumbers.last !== null) this.send({ topic: 'catch_up', since: this.#noticeNumbers.last });
  }

  #scheduleCatchUp(): void {
    this.#startTimer('catchUp', CATCH_UP_MS, () => {
      this.#catchUp();
      this.#scheduleCatchUp();
    });
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timers.get('poll'));
    this.#pollAbort?.abort();
    const abort = (this.#pollAbort = new AbortController());
    const response = await this.#deps.poll(this.#noticeNumbers.last ?? 0, abort.signal).catch(() => null);
    if (abort.signal.aborted || !this.#isRunning) return;
    if (response) this.#receivePollResponse(response);
    this.#startTimer('poll', pollSeconds * 1000, () => void this.#poll());
  }

  /** Delivers the polled notices. `limited`: not all missed notices are included, so lists must be refetched. */
  #receivePollResponse({ notices, number, unread, limited }: NoticesSince): void {
    const isFirstPoll = this.#noticeNumbers.last === null;
    for (const notice of isFirstPoll ? [] : notices)
      this.#receiveNotice({ topic: 'notice', number: notice.number, unread, notice });
    this.#noticeNumbers.advanceTo(number);
    this.#deps.deliver({ topic: 'caught_up', number, unread, limited: limited || isFirstPoll });
  }

  #startTimer(name: 'retry' | 'dead' | 'catchUp' | 'poll', ms: number, callback: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(callback, ms));
  }
}
