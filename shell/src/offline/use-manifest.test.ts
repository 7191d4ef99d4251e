/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import en from './manifest.en.json';
import ko from './manifest.ko.json';
import { useManifest } from './use-manifest';

afterEach(() => document.head.replaceChildren());

test('the page points to the manifest in its language, in the same release', () => {
  document.head.innerHTML = '<link rel="manifest" href="/shell/1.2.3/manifest.webmanifest">';
  const href = () => document.querySelector('link')?.getAttribute('href');
  const { rerender } = renderHook(useManifest, { initialProps: 'ko' as 'ko' | 'en' });
  expect(href()).toBe('/shell/1.2.3/manifest.ko.webmanifest');
  rerender('en');
  expect(href()).toBe('/shell/1.2.3/manifest.webmanifest');
});

test('a page without a manifest stays as it is', () => {
  renderHook(() => useManifest('ko'));
  expect(document.head).toBeEmptyDOMElement();
});

test('the manifests of the two languages differ only in their texts', () => {
  const withoutTexts = ({ shortcuts, ...manifest }: typeof en) => ({
    ...manifest,
    lang: '',
    description: '',
    shortcuts: shortcuts.map(({ url }) => url),
  });
  expect(withoutTexts(ko)).toEqual(withoutTexts(en));
  expect([en.lang, ko.lang]).toEqual(['en', 'ko']);
  expect(en.description).not.toMatch(/[가-힣]/);
  expect(ko.shortcuts.map(({ name }) => name).join()).toMatch(/^[가-힣, ]+$/);
});
