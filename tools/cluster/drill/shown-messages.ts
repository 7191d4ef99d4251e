/** Message of a live frame. */
export interface LiveMessage {
  readonly number: number;
  readonly kind: string;
  readonly event?: string;
  readonly text?: string;
  /** Description of a picture. */
  readonly alt?: string;
}

/**
 * Messages that a page of the drill shows. As in the chat (`mf-chat/src/rules/conversation.rules.ts`), frames with a known number are
 * dropped.
 */
export class ShownMessages {
  readonly #numbers = new Set<string>();
  readonly #contents = new Set<string>();
  /** Number of frames that came again and were dropped. */
  droppedCount = 0;
  /** Kind of each message that the page shows twice: `text`, or for a system line its event. */
  readonly kindsShownTwice: string[] = [];

  /** How many messages the page shows. */
  get count(): number {
    return this.#numbers.size;
  }

  receive(roomId: string, { number, kind, event = kind, text = '', alt = '' }: LiveMessage): void {
    const numberInRoom = `${roomId} ${number}`;
    if (this.#numbers.has(numberInRoom)) {
      this.droppedCount += 1;
      return;
    }
    this.#numbers.add(numberInRoom);
    // Each text and each description of the drill is unique, and each event occurs once in a room.
    const content = `${roomId} ${event} ${text}${alt}`;
    if (this.#contents.has(content)) this.kindsShownTwice.push(event);
    this.#contents.add(content);
  }
}
