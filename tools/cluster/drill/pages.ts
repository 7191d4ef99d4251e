import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { LiveFrame, NoticesSince } from '@homeground/shared/contracts';
import type { AnswerLog } from './answers';
import { type Person, read } from './client';
import { backoffMs, LiveConnection, type LiveSocket } from './product-live';
import { ReceivedNotices } from './received-notices';
import { type LiveMessage, ShownMessages } from './shown-messages';

const PAGE_SIZE = 200;

/** Pages of the list of rooms with 20 rooms each: the 50 rooms of the chats, and those of the round. */
const LIST_PAGES = 6;

interface RoomList {
  readonly rooms: readonly { readonly id: string; readonly lastMessage: { readonly number: number } }[];
  readonly next: string | null;
}

interface MessagePage {
  readonly messages: readonly LiveMessage[];
  readonly lastNumber: number;
}

/**
 * A page with the live connection of our pages, so it reconnects and catches up as they do. After a greeting it fetches its rooms again,
 * and after a gap in a room the messages after the last one that it shows (`mf-chat/src/api/room-live.ts`).
 */
export class DrillPage {
  readonly person: Person;
  readonly shown = new ShownMessages();
  readonly notices = new ReceivedNotices();
  /** Duration of each time without a socket. */
  readonly gapsMs: number[] = [];
  readonly #site: string;
  readonly #answers: AnswerLog;
  readonly #live: LiveConnection;
  /** False: the page only counts frames. */
  readonly #showsRooms: boolean;
  /** Rooms that are being fetched. True: they must be fetched once more. */
  readonly #fetches = new Map<string, boolean>();
  #isOver = false;
  #lostAt: number | null = Date.now();

  constructor(site: string, person: Person, answers: AnswerLog, { showsRooms = true } = {}) {
    this.#showsRooms = showsRooms;
    this.#site = site;
    this.person = person;
    this.#answers = answers;
    this.#live = new LiveConnection({
      open: () => this.#openSocket(),
      poll: (since) => this.#fetch<NoticesSince>(`/api/notifications/since?since=${since}`),
      deliver: (frame) => this.#receive(frame),
    });
    this.#live.start();
  }

  get isOpen(): boolean {
    return this.#lostAt === null;
  }

  /** Time since the connection was lost; 0 while there is one. */
  get currentGapMs(): number {
    return this.#lostAt === null ? 0 : Date.now() - this.#lostAt;
  }

  close(): void {
    this.#isOver = true;
    this.#live.stop();
  }

  /** Shows rooms, as a page on which they are open. */
  openRooms(roomIds: readonly string[]): void {
    for (const roomId of roomIds) {
      this.shown.open(roomId);
      this.fetchRoom(roomId);
    }
  }

  /** Fetches the messages of a room that the page does not show yet. */
  fetchRoom(roomId: string): void {
    if (!this.#showsRooms) return;
    if (this.#fetches.has(roomId)) return void this.#fetches.set(roomId, true);
    this.#fetches.set(roomId, false);
    void this.#fetchMessages(roomId).then(() => {
      const isOutdated = this.#fetches.get(roomId);
      this.#fetches.delete(roomId);
      if (isOutdated) this.fetchRoom(roomId);
    });
  }

  #openSocket(): LiveSocket {
    const socket = new WebSocket(`${this.#site.replace('http', 'ws')}/api/live`, {
      headers: { cookie: this.person.cookie },
    });
    socket.on('error', () => undefined);
    socket.on('close', () => (this.#lostAt ??= Date.now()));
    return socket as LiveSocket;
  }

  #receive(frame: LiveFrame): void {
    if (frame.topic === 'notice') this.notices.receive(frame.number);
    if (frame.topic === 'message' && this.shown.receive(frame.roomId, frame.message))
      this.fetchRoom(frame.roomId);
    if (frame.topic === 'caught_up' && frame.limited) this.notices.reload(frame.number);
    if (frame.topic === 'hello') {
      this.notices.greet(frame.number);
      if (this.#lostAt !== null) this.gapsMs.push(Date.now() - this.#lostAt);
      this.#lostAt = null;
    }
    if (frame.topic === 'hello' || frame.topic === 'caught_up') void this.#fetchRooms();
  }

  /**
   * Fetches the list of rooms, which may contain new ones, and then the messages of those that lack some. Our pages fetch one open room; a
   * drill page with 50 open rooms must not cause 50 calls.
   */
  async #fetchRooms(): Promise<void> {
    if (!this.#showsRooms) return;
    let cursor: string | null = null;
    for (let count = 0; count < LIST_PAGES && (count === 0 || cursor !== null); count += 1) {
      const path: string = cursor === null ? '/api/rooms' : `/api/rooms?cursor=${encodeURIComponent(cursor)}`;
      const { rooms, next }: RoomList = await this.#fetch<RoomList>(path);
      this.openRooms(
        rooms
          .filter(({ id, lastMessage }) => lastMessage.number > this.shown.newestOf(id))
          .map(({ id }) => id),
      );
      cursor = next;
    }
  }

  async #fetchMessages(roomId: string): Promise<void> {
    for (;;) {
      const after = this.shown.newestOf(roomId);
      const path = `/api/rooms/${roomId}/messages?after=${after}&limit=${PAGE_SIZE}`;
      const { messages, lastNumber } = await this.#fetch<MessagePage>(path);
      for (const message of messages) this.shown.add(roomId, message);
      if (this.shown.newestOf(roomId) >= lastNumber || messages.length === 0) return;
    }
  }

  /** Reads until there is an answer. A page that is closed waits forever, and nobody waits for it. */
  async #fetch<T>(path: string): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const body = this.#isOver ? null : await read<T>(`${this.#site}${path}`, this.person, this.#answers);
      if (body !== null) return body;
      await wait(backoffMs(Math.min(attempt, 1)), undefined, { ref: false });
    }
  }
}
