/** @jest-environment jsdom */
import { isTyping, watchTyping } from './typing';

let stop: () => void;

beforeEach(() => {
  stop = watchTyping(() => undefined);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function put<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  document.body.append(element);
  return element;
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('an untouched page counts as not typing', () => {
  put('input').value = 'from the start';
  expect(isTyping()).toBe(false);
});

test.each(['input', 'textarea'] as const)('text in a %s counts until it is deleted', (name) => {
  const field = put(name);
  type(field, 'see you at');
  expect(isTyping()).toBe(true);
  type(field, '');
  expect(isTyping()).toBe(false);
  type(field, 'again');
  field.remove();
  expect(isTyping()).toBe(false);
});

test('a changed switch counts as long as it is on the page', () => {
  const box = put('input');
  box.type = 'checkbox';
  box.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isTyping()).toBe(true);
});

test('a focused field counts as typing', () => {
  const field = put('input');
  field.focus();
  expect(isTyping()).toBe(true);
  field.blur();
  expect(isTyping()).toBe(false);
});

test('an open dialog counts as typing', () => {
  put('dialog').setAttribute('open', '');
  expect(isTyping()).toBe(true);
});
