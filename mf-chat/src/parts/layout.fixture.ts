/**
 * jsdom lays nothing out: every element is as high as the screen says, each row of a long list 40, and whoever watches a size is
 * told once.
 */
export function fakeLayout(viewport = 600, row = 40): void {
  const sizeOf = (element: Element) => (element.tagName === 'LI' ? row : viewport);
  class OnceObserver {
    readonly #told: ResizeObserverCallback;
    constructor(callback: ResizeObserverCallback) {
      this.#told = callback;
    }
    observe(target: Element) {
      const contentRect = { width: 390, height: sizeOf(target) };
      queueMicrotask(() => this.#told([{ target, contentRect } as unknown as ResizeObserverEntry], this));
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: OnceObserver });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
}
