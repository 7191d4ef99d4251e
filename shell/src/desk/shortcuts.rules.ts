import { paths } from '@homeground/shared/routes';

export type ShortcutAct =
  'home' | 'notifications' | 'write' | 'chat' | 'me' | 'next' | 'previous' | 'back' | 'help';

/** One letter each, as on the labels of the English bar; a dictionary of keys does not change with the language of the page. */
export const shortcutKeys: readonly (readonly [key: string, act: ShortcutAct])[] = [
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

export const addressOf = (act: ShortcutAct, userId: string): string | null =>
  ({
    home: paths.matches(),
    notifications: paths.notifications(),
    write: paths.matchCreate(),
    chat: paths.chatlist(),
    me: paths.user(userId),
    next: null,
    previous: null,
    back: null,
    help: null,
  })[act];

/** Where letters are written, or keys have a meaning of their own. */
const ownKeys = 'input, textarea, select, [contenteditable], [role=application], [role=slider], dialog';

export function actOf(event: KeyboardEvent): ShortcutAct | null {
  const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return null;
  if (!(target instanceof Element) || target.closest(ownKeys) || document.querySelector('dialog:modal'))
    return null;
  return shortcutKeys.find(([letter]) => letter === key)?.[1] ?? null;
}

/** The link of a list after or before the focused one. */
export function linkBeside(step: 1 | -1): HTMLElement | undefined {
  const links = [
    ...document.querySelectorAll<HTMLElement>('#main :is(li, [role=listitem], article) a[href]'),
  ];
  const at = links.findIndex((link) => link === document.activeElement);
  return at < 0 ? links[step > 0 ? 0 : links.length - 1] : links[at + step];
}
