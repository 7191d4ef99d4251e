/**
 * Fakes a layout, because jsdom has none. Each row of a list has the height `rowHeight`; every other element is as high as the viewport. A
 * ResizeObserver reports the size of each element once.
 */
export function fakeLayout(viewportHeight = 600, rowHeight = 40): void {
  const heightOf = (element: Element) => (element.tagName === 'LI' ? rowHeight : viewportHeight);
  class FakeResizeObserver {
    readonly #callback: ResizeObserverCallback;
    constructor(callback: ResizeObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      const contentRect = { width: 390, height: heightOf(target) };
      queueMicrotask(() => this.#callback([{ target, contentRect } as unknown as ResizeObserverEntry], this));
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
}
