import { sendLive } from '@homeground/shared/api';

const BATCH_MS = 500;

/** Reports to the server which messages a visible page has shown, so that the user's other devices get no notification about them (SPEC 8.5). */
export class ShownMessageReporter {
  readonly #newestNumbers = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  add(roomId: string, number: number): void {
    this.#newestNumbers.set(roomId, Math.max(number, this.#newestNumbers.get(roomId) ?? 0));
    this.#timer ??= setTimeout(() => this.#send(), BATCH_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#newestNumbers.clear();
  }

  #send(): void {
    this.#timer = undefined;
    for (const [roomId, upTo] of this.#newestNumbers) sendLive({ topic: 'noticed', roomId, upTo });
    this.#newestNumbers.clear();
  }
}
