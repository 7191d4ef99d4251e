import { paths } from '@homeground/shared/routes';

/** Actions that open a page of the app. */
type PageAction = 'home' | 'notifications' | 'write' | 'chat' | 'me';

export type ShortcutAction = PageAction | 'next' | 'previous' | 'back' | 'help';

/**
 * The key for a link in the top or bottom bar is a letter of its English label. `j` and `k` move in lists as in vi, `b` goes back, and `?`
 * opens the help. The keys are the same in every language of the page.
 */
export const shortcutKeys: readonly (readonly [key: string, action: ShortcutAction])[] = [
  ['h', 'home'],
  ['i', 'notifications'],
  ['w', 'write'],
  ['c', 'chat'],
  ['m', 'me'],
  ['j', 'next'],
  ['k', 'previous'],
  ['b', 'back'],
  ['?', 'help'],
];

export const pathOf = (action: PageAction, userId: string): string =>
  ({
    home: paths.matches(),
    notifications: paths.notifications(),
    write: paths.matchCreate(),
    chat: paths.chatlist(),
    me: paths.user(userId),
  })[action];

/** Elements in which the user types, or which handle keys themselves. */
const keyConsumers = 'input, textarea, select, [contenteditable], [role=application], [role=slider], dialog';

export function actionOf(event: KeyboardEvent): ShortcutAction | null {
  const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return null;
  if (!(target instanceof Element) || target.closest(keyConsumers) || document.querySelector('dialog:modal'))
    return null;
  return shortcutKeys.find(([letter]) => letter === key || isKeyOf(letter, event))?.[1] ?? null;
}

/** Tells whether a key that types no Latin letter (for example with a Korean layout) is the key of this letter. */
const isKeyOf = (letter: string, { key, code }: KeyboardEvent): boolean =>
  !/^[\x20-\x7e]$/.test(key) && code === `Key${letter.toUpperCase()}`;

/** Tells whether a link can have the focus: a link in a folded part cannot. Older browsers count every link. */
const isShown = (link: Element) => !('checkVisibility' in link) || link.checkVisibility();

/** Links in lists, and the card of the next match on home. */
const listLinks = '#main :is(li, [role=listitem], article, [data-next]) a[href]';

/** Returns the link after or before the focused link of a list; the first or the last link if no link is focused. */
export function neighbourLink(step: 1 | -1): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(listLinks)].filter(isShown);
  const index = links.findIndex((link) => link === document.activeElement);
  return index < 0 ? links[step > 0 ? 0 : links.length - 1] : links[index + step];
}
