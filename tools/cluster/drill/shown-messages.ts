/** Message of a live frame or of a fetched page. */
export interface LiveMessage {
  readonly number: number;
  readonly kind: string;
  readonly event?: string;
  readonly text?: string;
  /** Description of a picture. */
  readonly alt?: string;
}

interface ShownRoom {
  /** How each message came first; a frame after a fetch is not a second frame. */
  readonly ways: Map<number, 'frame' | 'fetch'>;
  readonly contents: Set<string>;
  /** Last number before the first gap. */
  newest: number;
}

/**
 * Messages that a page of the drill shows. As in the chat (`mf-chat/src/rules/conversation.rules.ts`), frames with a known number are
 * dropped, and messages after a gap are known but wait until the gap is filled.
 */
export class ShownMessages {
  readonly #rooms = new Map<string, ShownRoom>();
  /** Number of frames, without those that came again. */
  receivedCount = 0;
  /** Number of frames that came again and were dropped. */
  droppedCount = 0;
  /** Kind of each message that the page shows twice: `text`, or for a system line its event. */
  readonly kindsShownTwice: string[] = [];

  get roomIds(): readonly string[] {
    return [...this.#rooms.keys()];
  }

  /** Shows a room that has no messages yet, if it is not shown. */
  open(roomId: string): void {
    this.#room(roomId);
  }

  close(roomId: string): void {
    this.#rooms.delete(roomId);
  }

  /** Adds the message of a live frame. Returns whether messages before it are missing. */
  receive(roomId: string, message: LiveMessage): boolean {
    const { ways } = this.#room(roomId);
    if (ways.get(message.number) === 'frame') this.droppedCount += 1;
    else this.receivedCount += 1;
    this.add(roomId, message);
    ways.set(message.number, 'frame');
    return message.number > this.newestOf(roomId);
  }

  /** Adds a message, unless its number is known. */
  add(roomId: string, { number, kind, event = kind, text = '', alt = '' }: LiveMessage): void {
    const room = this.#room(roomId);
    if (room.ways.has(number)) return;
    room.ways.set(number, 'fetch');
    while (room.ways.has(room.newest + 1)) room.newest += 1;
    // Each text and each description of the drill is unique, and each event occurs once in a room.
    const content = `${event} ${text}${alt}`;
    if (room.contents.has(content)) this.kindsShownTwice.push(event);
    room.contents.add(content);
  }

  /** Returns the last number before the first gap; 0 without a message. */
  newestOf(roomId: string): number {
    return this.#rooms.get(roomId)?.newest ?? 0;
  }

  /** Returns how many of the messages from 1 to `last` the page does not show, or shows beyond `last`. */
  differenceFrom(roomId: string, last: number): number {
    const ways: ShownRoom['ways'] = this.#rooms.get(roomId)?.ways ?? new Map();
    let difference = [...ways.keys()].filter((number) => number > last).length;
    for (let number = 1; number <= last; number += 1) if (!ways.has(number)) difference += 1;
    return difference;
  }

  #room(roomId: string): ShownRoom {
    const known = this.#rooms.get(roomId);
    if (known) return known;
    const room: ShownRoom = { ways: new Map(), contents: new Set(), newest: 0 };
    this.#rooms.set(roomId, room);
    return room;
  }
}
