/** @jest-environment jsdom */
import { actionOf, neighbourLink } from './shortcuts.rules';

function actionOnPress(selector: string, key: string, options: KeyboardEventInit = {}) {
  let action: ReturnType<typeof actionOf> = null;
  const listen = (event: KeyboardEvent) => (action = actionOf(event));
  document.addEventListener('keydown', listen);
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
  document.removeEventListener('keydown', listen);
  return action;
}

beforeEach(() => {
  document.body.innerHTML = `<main id="main"><input><textarea></textarea><div role="application" tabindex="0"></div>
    <button></button><ul><li><a href="/1">1</a></li><li><a href="/2">2</a></li></ul></main>`;
});

test('a key is a shortcut on the page, but not in a field or with a modifier key', () => {
  expect(actionOnPress('button', 'h')).toBe('home');
  expect(actionOnPress('body', '?')).toBe('help');
  expect(actionOnPress('button', 'x')).toBeNull();
  for (const field of ['input', 'textarea', '[role=application]'])
    expect(actionOnPress(field, 'h')).toBeNull();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(actionOnPress('button', 'c', { [modifier]: true })).toBeNull();
  expect(actionOnPress('button', 'c', { isComposing: true })).toBeNull();
});

test('with a Korean layout the same keys are shortcuts; another Latin layout counts by its letters', () => {
  expect(actionOnPress('button', 'ㅗ', { code: 'KeyH' })).toBe('home');
  expect(actionOnPress('button', 'Process', { code: 'KeyW' })).toBe('write');
  // On a Dvorak layout the key at the place of H types D.
  expect(actionOnPress('button', 'd', { code: 'KeyH' })).toBeNull();
  expect(actionOnPress('button', 'Enter', { code: 'Enter' })).toBeNull();
});

test('neighbourLink() reaches the card of the next match, and skips links that are not visible', () => {
  document.body.innerHTML = `<main id="main"><section data-next><a href="/0">0</a></section>
    <details><summary>2</summary><ul><li><a href="/1">1</a></li></ul></details><ul><li><a href="/2">2</a></li></ul></main>`;
  // jsdom has no layout.
  Object.defineProperty(Element.prototype, 'checkVisibility', {
    configurable: true,
    value(this: Element) {
      return !this.closest('details:not([open])');
    },
  });
  const texts = [1, 2].map(() => {
    neighbourLink(1)?.focus();
    return document.activeElement?.textContent;
  });
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  expect(texts).toEqual(['0', '2']);
});

test('neighbourLink() returns the next or the previous link of a list, and begins at the first link', () => {
  neighbourLink(1)?.focus();
  expect(document.activeElement).toHaveTextContent('1');
  neighbourLink(1)?.focus();
  expect(document.activeElement).toHaveTextContent('2');
  expect(neighbourLink(1)).toBeUndefined();
  neighbourLink(-1)?.focus();
  expect(document.activeElement).toHaveTextContent('1');
});
