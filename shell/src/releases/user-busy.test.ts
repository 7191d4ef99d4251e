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

test('a field with an initial value does not count as typing', () => {
  addElement('input').value = 'from the start';
  expect(isUserBusy()).toBe(false);
});

test.each(['input', 'textarea'] as const)('text in a %s counts as typing until it is deleted', (name) => {
  const field = addElement(name);
  type(field, 'see you at');
  expect(isUserBusy()).toBe(true);
  type(field, '');
  expect(isUserBusy()).toBe(false);
  type(field, 'again');
  field.remove();
  expect(isUserBusy()).toBe(false);
});

test('a changed switch counts as typing while the switch is on the page', () => {
  const box = addElement('input');
  box.type = 'checkbox';
  box.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isUserBusy()).toBe(true);
});

test('a focused field counts as typing', () => {
  const field = addElement('input');
  field.focus();
  expect(isUserBusy()).toBe(true);
  field.blur();
  expect(isUserBusy()).toBe(false);
});

test('an open dialog counts as typing', () => {
  addElement('dialog').setAttribute('open', '');
  expect(isUserBusy()).toBe(true);
});
