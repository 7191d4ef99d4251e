/** One person's browser, as far as a keyboard and a look at the page reach: the least that every kind of browser has. */
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
  /** What the browser says that its person reads. */
  readonly language: 'en-GB' | 'ko-KR';
  /** The app is kept on the device only where this is asked for: it would answer instead of the server. */
  readonly worker?: boolean;
}
