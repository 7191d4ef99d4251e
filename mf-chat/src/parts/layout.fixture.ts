/**
 * Fakes a layout, because jsdom has none. Each row of a long list has the height `row`; every other element is as high as the viewport. A
 * ResizeObserver reports each element once.
 */
export function fakeLayout(viewport = 600, row = 40): void {
  const sizeOf = (element: Element) => (element.tagName === 'LI' ? row : viewport);
  class OnceObserver {
    readonly #callback: ResizeObserverCallback;
    constructor(callback: ResizeObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      const contentRect = { width: 390, height: sizeOf(target) };
      queueMicrotask(() => this.#callback([{ target, contentRect } as unknown as ResizeObserverEntry], this));
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
