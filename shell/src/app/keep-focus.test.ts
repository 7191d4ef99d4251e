/** @jest-environment jsdom */
import { keepFocus } from './keep-focus';

let stop: () => void;

const scrolledIds = jest.fn();
Element.prototype.scrollIntoView = function (this: Element) {
  scrolledIds(this.id);
};

beforeEach(() => {
  scrolledIds.mockClear();
  document.body.innerHTML = `
    <main>
      <article><div><button id="chat">Start chat</button><button id="decline">Decline</button></div></article>
      <a id="away" href="/">Away</a>
    </main>`;
  stop = keepFocus();
});

afterEach(() => stop());

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
/** Mutation observers run in a microtask. */
const untilObserved = () => Promise.resolve();

test('a removed button passes the focus to its parent, not to its neighbour', async () => {
  find('#chat').focus();
  find('#chat').remove();
  await untilObserved();
  expect(document.activeElement).toBe(find('article > div'));
  find('#decline').focus();
  // The parent got a tabindex for the focus; it is removed when the focus moves on.
  expect(find('article > div')).not.toHaveAttribute('tabindex');
});

test('if the parents of a focused button are removed too, the nearest remaining ancestor gets the focus', async () => {
  find('#chat').focus();
  find('article').remove();
  await untilObserved();
  expect(document.activeElement).toBe(find('main'));
});

test('removing an element that has already lost the focus does not move the focus', async () => {
  find('#chat').focus();
  find('#away').focus();
  find('#chat').remove();
  await untilObserved();
  expect(document.activeElement).toBe(find('#away'));
});

test('removing a focused heading does not move the focus, because the next screen does', async () => {
  find('main').innerHTML = '<h1 tabindex="-1">Chats</h1>';
  find('h1').focus();
  find('h1').remove();
  await untilObserved();
  expect(document.activeElement).toBe(document.body);
});

test('a focused element is scrolled into view, unless it is in a bar', () => {
  find('main').insertAdjacentHTML('afterend', '<nav data-bar><a id="home" href="/">Home</a></nav>');
  find('#home').focus();
  find('#away').focus();
  expect(scrolledIds.mock.calls).toEqual([['away']]);
});
