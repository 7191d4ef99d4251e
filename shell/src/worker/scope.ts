/** What the worker needs of its global scope; the library of types for pages does not know it. */
export interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(kind: 'message', listen: (event: Waiting & { readonly data: unknown }) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
