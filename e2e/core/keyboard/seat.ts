/** A user's browser as far as a keyboard user needs it. Every kind of browser can offer this. */
export interface Seat {
  readonly open: (address: string) => Promise<unknown>;
  /** Path and query. */
  readonly address: () => string;
  /** A key by its name, also with Shift: `Enter`, `Shift+Tab`. */
  readonly press: (key: string) => Promise<unknown>;
  readonly type: (words: string) => Promise<unknown>;
  readonly look: <R, A>(inPage: (given: A) => R, given: A) => Promise<Awaited<R>>;
  readonly run: (script: string) => Promise<unknown>;
  readonly leave: () => Promise<void>;
}

export interface SeatWanted {
  readonly url: string;
  /** Language that the browser reports. */
  readonly language: 'en-GB' | 'ko-KR';
  /** Allows the service worker, which would otherwise answer instead of the server. */
  readonly worker?: boolean;
}
