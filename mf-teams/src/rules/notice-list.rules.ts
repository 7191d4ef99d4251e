import { rowOfNotice, type Notice, type NotificationsPage } from '@homeground/shared/contracts';

export interface NoticeList {
  readonly pages: readonly NotificationsPage[];
  readonly pageParams: readonly unknown[];
}

function overPages(list: NoticeList, change: (page: NotificationsPage) => NotificationsPage): NoticeList {
  return { ...list, pages: list.pages.map(change) };
}

/** Adds a new notice on top of the list, unless the list already contains it. The notice replaces the row of its group. */
export function withNotice(list: NoticeList, notice: Notice): NoticeList {
  const row = rowOfNotice(notice);
  const existing = noticesOf(list).find((item) => rowOfNotice(item) === row);
  if (existing && existing.number >= notice.number) return list;
  const remaining = existing
    ? overPages(list, (page) => ({
        ...page,
        notices: page.notices.filter((item) => rowOfNotice(item) !== row),
      }))
    : list;
  const [first, ...rest] = remaining.pages;
  if (!first) return list;
  return { ...remaining, pages: [{ ...first, notices: [notice, ...first.notices] }, ...rest] };
}

/** Marks rows as read. A row that is already read stays the same object, so that it is not rendered again. */
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

/** Returns the rows without duplicates. A group that has grown between two page loads is shown at its newest position. */
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
  /** Name of the day, such as "Today". */
  readonly day: string;
  readonly notices: readonly Notice[];
}

/** Groups the rows by the day of their newest notice, in the order of the list. */
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

/** Returns the number on the badge, which includes unopened invitations. */
export const unreadOf = (list: NoticeList): number => list.pages[0]?.unread ?? 0;

/** Returns the newest number at the time of loading. "Read all" marks notices up to this number, so that later notices stay unread. */
export const newestOf = (list: NoticeList): number =>
  Math.max(0, ...list.pages.map(({ number }) => number), ...noticesOf(list).map(({ number }) => number));
