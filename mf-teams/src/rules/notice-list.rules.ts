import type { Notice, NotificationsPage } from '@homeground/shared/contracts';

export interface NoticeList {
  readonly pages: readonly NotificationsPage[];
  readonly pageParams: readonly unknown[];
}

function overPages(list: NoticeList, change: (page: NotificationsPage) => NotificationsPage): NoticeList {
  return { ...list, pages: list.pages.map(change) };
}

/** Adds a new notice on top of the list, once. */
export function withNotice(list: NoticeList, notice: Notice): NoticeList {
  if (list.pages.some(({ notices }) => notices.some(({ number }) => number === notice.number))) return list;
  const [first, ...rest] = list.pages;
  if (!first) return list;
  return { ...list, pages: [{ ...first, notices: [notice, ...first.notices] }, ...rest] };
}

export function withRead(list: NoticeList, ...ids: readonly string[]): NoticeList {
  return overPages(list, (page) => ({
    ...page,
    notices: page.notices.map((notice) => (ids.includes(notice.id) ? { ...notice, read: true } : notice)),
  }));
}

export function withAllRead(list: NoticeList, upTo: number): NoticeList {
  return overPages(list, (page) => ({
    ...page,
    notices: page.notices.map((notice) => (notice.number <= upTo ? { ...notice, read: true } : notice)),
  }));
}

export function withoutInvitation(list: NoticeList, id: string): NoticeList {
  return overPages(list, (page) => ({
    ...page,
    invitations: page.invitations.filter((invitation) => invitation.id !== id),
  }));
}

export const noticesOf = (list: NoticeList): readonly Notice[] =>
  list.pages.flatMap(({ notices }) => notices);
export const invitationsOf = (list: NoticeList) => list.pages.flatMap(({ invitations }) => invitations);

export function withUnread(list: NoticeList, unread: number): NoticeList {
  return overPages(list, (page) => ({ ...page, unread }));
}

/** Returns the badge's number, which includes unopened invitations. */
export const unreadOf = (list: NoticeList): number => list.pages[0]?.unread ?? 0;

/** The newest number that was there when the list was read: what "all" means, so that what arrives meanwhile stays unread. */
export const newestOf = (list: NoticeList): number =>
  Math.max(0, ...list.pages.map(({ number }) => number), ...noticesOf(list).map(({ number }) => number));
