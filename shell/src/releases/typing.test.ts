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

test('a page nobody writes in is quiet', () => {
  put('input').value = 'from the start';
  expect(isTyping()).toBe(false);
});

test.each(['input', 'textarea'] as const)('words in a %s are kept until they are gone', (name) => {
  const field = put(name);
  type(field, 'see you at');
  expect(isTyping()).toBe(true);
  type(field, '');
  expect(isTyping()).toBe(false);
  type(field, 'again');
  field.remove();
  expect(isTyping()).toBe(false);
});

test('a switch that was moved counts as long as it is there', () => {
  const box = put('input');
  box.type = 'checkbox';
  box.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isTyping()).toBe(true);
});

test('a cursor in a field is about to type', () => {
  const field = put('input');
  field.focus();
  expect(isTyping()).toBe(true);
  field.blur();
  expect(isTyping()).toBe(false);
});

test('an open dialog is a question being answered', () => {
  put('dialog').setAttribute('open', '');
  expect(isTyping()).toBe(true);
});
