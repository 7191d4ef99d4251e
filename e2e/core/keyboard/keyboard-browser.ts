/** A browser as the keyboard tests use it. Chromium and Firefox each have an implementation. */
export interface KeyboardBrowser {
  readonly open: (address: string) => Promise<unknown>;
  /** Path and query. */
  readonly address: () => string;
  /** Presses a key by its name, also with Shift: `Enter`, `Shift+Tab`. */
  readonly press: (key: string) => Promise<unknown>;
  readonly type: (text: string) => Promise<unknown>;
  /** Runs a function in the page. */
  readonly evaluate: <R, A>(pageFunction: (argument: A) => R, argument: A) => Promise<Awaited<R>>;
  /** Runs the text of a script in the page. */
  readonly runScript: (script: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface KeyboardBrowserOptions {
  readonly url: string;
  /** Language that the browser reports. */
  readonly language: 'en-GB' | 'ko-KR';
  /** Allows the service worker. Most tests block the worker, because it would answer requests instead of the server. */
  readonly worker?: boolean;
}
