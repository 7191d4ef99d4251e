/** @jest-environment jsdom */
import { isUserBusy, watchUserBusy } from './user-busy';

let stop: () => void;

beforeEach(() => {
  stop = watchUserBusy(() => undefined);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function addElement<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  document.body.append(element);
  return element;
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a field with an initial value does not make the user busy', () => {
  addElement('input').value = 'from the start';
  expect(isUserBusy()).toBe(false);
});

test.each(['input', 'textarea'] as const)('text in a %s makes the user busy until it is deleted', (name) => {
  const field = addElement(name);
  type(field, 'see you at');
  expect(isUserBusy()).toBe(true);
  type(field, '');
  expect(isUserBusy()).toBe(false);
  type(field, 'again');
  field.remove();
  expect(isUserBusy()).toBe(false);
});

test('a changed switch makes the user busy while the switch is on the page', () => {
  const box = addElement('input');
  box.type = 'checkbox';
  box.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isUserBusy()).toBe(true);
});

test('a focused field makes the user busy', () => {
  const field = addElement('input');
  field.focus();
  expect(isUserBusy()).toBe(true);
  field.blur();
  expect(isUserBusy()).toBe(false);
});

test('an open dialog makes the user busy', () => {
  addElement('dialog').setAttribute('open', '');
  expect(isUserBusy()).toBe(true);
});
