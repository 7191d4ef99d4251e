/** @jest-environment jsdom */
import type { PageVitals } from '@homeground/shared/contracts';

const loadModule = async () => {
  jest.resetModules();
  jest.doMock('../remotes/page-loader', () => ({
    pageRegistry: { current: () => ({ shell: { version: '1.2.3' } }) },
  }));
  return import('./report-vitals');
};

/** Observer that never calls its callback, so its entries can only be read with `takeRecords`. */
class BufferingObserver {
  static readonly supportedEntryTypes = ['largest-contentful-paint'];
  #type = '';
  observe({ type }: { readonly type: string }): void {
    this.#type = type;
  }
  takeRecords(): readonly object[] {
    return this.#type === 'largest-contentful-paint' ? [{ startTime: 812.4 }] : [];
  }
}

function hidePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that is hidden before the browser delivers its entries still reports its paint', async () => {
  const sent: PageVitals[] = [];
  Object.assign(globalThis, {
    PerformanceObserver: BufferingObserver,
    fetch: (_url: string, { body }: { readonly body: string }) => {
      sent.push(JSON.parse(body) as PageVitals);
      return Promise.resolve();
    },
  });
  Object.assign(performance, { getEntriesByType: () => [] });
  const { reportVitals } = await loadModule();
  reportVitals();
  hidePage();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.vitals).toContainEqual(expect.objectContaining({ metric: 'LCP', value: 812 }));
});
