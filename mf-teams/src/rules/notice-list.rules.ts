import { rowOfNotice, type Notice, type NotificationsPage } from '@homeground/shared/contracts';

export interface NoticeList {
  readonly pages: readonly NotificationsPage[];
  readonly pageParams: readonly unknown[];
}

function overPages(list: NoticeList, change: (page: NotificationsPage) => NotificationsPage): NoticeList {
  return { ...list, pages: list.pages.map(change) };
}

/** Adds a new notice on top of the list, once; the row of its group comes with it. */
export function withNotice(list: NoticeList, notice: Notice): NoticeList {
  const row = rowOfNotice(notice);
  const known = noticesOf(list).find((item) => rowOfNotice(item) === row);
  if (known && known.number >= notice.number) return list;
  const without = known
    ? overPages(list, (page) => ({
        ...page,
        notices: page.notices.filter((item) => rowOfNotice(item) !== row),
      }))
    : list;
  const [first, ...rest] = without.pages;
  if (!first) return list;
  return { ...without, pages: [{ ...first, notices: [notice, ...first.notices] }, ...rest] };
}

/** Marks rows as read; one that is read already stays the same object, so that it is not drawn again. */
function readWhere(list: NoticeList, isRead: (notice: Notice) => boolean): NoticeList {
  return overPages(list, (page) => ({
    ...page,
    notices: page.notices.map((notice) =>
      !notice.read && isRead(notice) ? { ...notice, read: true } : notice,
    ),
  }));
}

export const withRead = (list: NoticeList, ...ids: readonly string[]): NoticeList =>
  readWhere(list, ({ id }) => ids.includes(id));

export const withAllRead = (list: NoticeList, upTo: number): NoticeList =>
  readWhere(list, ({ number }) => number <= upTo);

export function withoutInvitation(list: NoticeList, id: string): NoticeList {
  return overPages(list, (page) => ({
    ...page,
    invitations: page.invitations.filter((invitation) => invitation.id !== id),
  }));
}

/** The rows, each once: a group that grew between two pages stands where it is newest. */
export function noticesOf(list: NoticeList): readonly Notice[] {
  const rows = new Map<string, Notice>();
  for (const { notices } of list.pages)
    for (const notice of notices) {
      const row = rowOfNotice(notice);
      if (!rows.has(row)) rows.set(row, notice);
    }
  return [...rows.values()];
}

export interface NoticeDay {
  /** As the formatter says it. */
  readonly day: string;
  readonly notices: readonly Notice[];
}

/** Rows under the day of their newest notice, in the order of the list. */
export function byDay(notices: readonly Notice[], dayOf: (moment: string) => string): readonly NoticeDay[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

export const invitationsOf = (list: NoticeList) => list.pages.flatMap(({ invitations }) => invitations);

export function withUnread(list: NoticeList, unread: number): NoticeList {
  return overPages(list, (page) => ({ ...page, unread }));
}

/** Returns the badge's number, which includes unopened invitations. */
export const unreadOf = (list: NoticeList): number => list.pages[0]?.unread ?? 0;

/** The newest number that was there when the list was read: what "all" means, so that what arrives meanwhile stays unread. */
export const newestOf = (list: NoticeList): number =>
  Math.max(0, ...list.pages.map(({ number }) => number), ...noticesOf(list).map(({ number }) => number));
