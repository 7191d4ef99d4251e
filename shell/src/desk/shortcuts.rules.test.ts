import { actOf, linkBeside } from './shortcuts.rules';

function pressed(selector: string, key: string, more: KeyboardEventInit = {}) {
  let act: ReturnType<typeof actOf> = null;
  const listen = (event: KeyboardEvent) => (act = actOf(event));
  document.addEventListener('keydown', listen);
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  document.removeEventListener('keydown', listen);
  return act;
}

beforeEach(() => {
  document.body.innerHTML = `<main id="main"><input><textarea></textarea><div role="application" tabindex="0"></div>
    <button></button><ul><li><a href="/1">1</a></li><li><a href="/2">2</a></li></ul></main>`;
});

test('a key is a shortcut on the page, never where somebody writes or with another key', () => {
  expect(pressed('button', 'h')).toBe('home');
  expect(pressed('body', '?')).toBe('help');
  expect(pressed('button', 'x')).toBeNull();
  for (const place of ['input', 'textarea', '[role=application]']) expect(pressed(place, 'h')).toBeNull();
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(pressed('button', 'c', { [held]: true })).toBeNull();
  expect(pressed('button', 'c', { isComposing: true })).toBeNull();
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
