import { sendLive } from '@homeground/shared/api';
import { isPageInUse, onPageUse } from '@homeground/shared/async';

const BATCH_MS = 500;

/**
 * Reports to the server which messages the page has shown to somebody, so that the user's other devices get no notification about them
 * (SPEC 8.5). While the page is not in use, the numbers wait for the next input.
 */
export class ShownMessageReporter {
  readonly #newestNumbers = new Map<string, number>();
  readonly #stopListening = onPageUse(() => this.#schedule());
  #timer: ReturnType<typeof setTimeout> | undefined;

  add(roomId: string, number: number): void {
    this.#newestNumbers.set(roomId, Math.max(number, this.#newestNumbers.get(roomId) ?? 0));
    this.#schedule();
  }

  stop(): void {
    this.#stopListening();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#newestNumbers.clear();
  }

  #schedule(): void {
    if (this.#newestNumbers.size > 0 && isPageInUse())
      this.#timer ??= setTimeout(() => this.#send(), BATCH_MS);
  }

  #send(): void {
    this.#timer = undefined;
    for (const [roomId, upTo] of this.#newestNumbers) sendLive({ topic: 'noticed', roomId, upTo });
    this.#newestNumbers.clear();
  }
}
