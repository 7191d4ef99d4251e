import { keepFocus } from './keep-focus';

let stop: () => void;

const shown = jest.fn();
Element.prototype.scrollIntoView = function (this: Element) {
  shown(this.id);
};

beforeEach(() => {
  shown.mockClear();
  document.body.innerHTML = `
    <main>
      <article><div><button id="talk">Talk</button><button id="reject">Reject</button></div></article>
      <a id="away" href="/">Away</a>
    </main>`;
  stop = keepFocus();
});

afterEach(() => stop());

const at = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
/** Observers run after the current task. */
const resolved = () => Promise.resolve();

test('a button that goes hands the focus to what it stood in, not to its neighbour', async () => {
  at('#talk').focus();
  at('#talk').remove();
  await resolved();
  expect(document.activeElement).toBe(at('article > div'));
  at('#reject').focus();
  expect(at('article > div')).not.toHaveAttribute('tabindex');
});

test('when more goes with it, to the nearest that is left', async () => {
  at('#talk').focus();
  at('article').remove();
  await resolved();
  expect(document.activeElement).toBe(at('main'));
});

test('who has moved on stays there', async () => {
  at('#talk').focus();
  at('#away').focus();
  at('#talk').remove();
  await resolved();
  expect(document.activeElement).toBe(at('#away'));
});

test('a heading is left to the arrival on the next screen', async () => {
  at('main').innerHTML = '<h1 tabindex="-1">Chats</h1>';
  at('h1').focus();
  at('h1').remove();
  await resolved();
  expect(document.activeElement).toBe(document.body);
});

test('what is reached is shown whole; a bar stands where it is anyway', () => {
  at('main').insertAdjacentHTML('afterend', '<nav data-bar><a id="home" href="/">Home</a></nav>');
  at('#home').focus();
  at('#away').focus();
  expect(shown.mock.calls).toEqual([['away']]);
});
