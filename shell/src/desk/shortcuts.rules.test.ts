/** @jest-environment jsdom */
import { actOf, linkBeside } from './shortcuts.rules';

function actOnPress(selector: string, key: string, options: KeyboardEventInit = {}) {
  let act: ReturnType<typeof actOf> = null;
  const listen = (event: KeyboardEvent) => (act = actOf(event));
  document.addEventListener('keydown', listen);
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
  document.removeEventListener('keydown', listen);
  return act;
}

beforeEach(() => {
  document.body.innerHTML = `<main id="main"><input><textarea></textarea><div role="application" tabindex="0"></div>
    <button></button><ul><li><a href="/1">1</a></li><li><a href="/2">2</a></li></ul></main>`;
});

test('a key is a shortcut on the page, but not in a field or with a modifier key', () => {
  expect(actOnPress('button', 'h')).toBe('home');
  expect(actOnPress('body', '?')).toBe('help');
  expect(actOnPress('button', 'x')).toBeNull();
  for (const field of ['input', 'textarea', '[role=application]']) expect(actOnPress(field, 'h')).toBeNull();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(actOnPress('button', 'c', { [modifier]: true })).toBeNull();
  expect(actOnPress('button', 'c', { isComposing: true })).toBeNull();
});

test('the next and the previous link of a list', () => {
  linkBeside(1)?.focus();
  expect(document.activeElement).toHaveTextContent('1');
  linkBeside(1)?.focus();
  expect(document.activeElement).toHaveTextContent('2');
  expect(linkBeside(1)).toBeUndefined();
  linkBeside(-1)?.focus();
  expect(document.activeElement).toHaveTextContent('1');
});
