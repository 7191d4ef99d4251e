import { rowOfNotice, type Notice, type NotificationsPage } from '@homeground/shared/contracts';

export interface NoticeList {
  readonly pages: readonly NotificationsPage[];
  readonly pageParams: readonly unknown[];
}

function mapPages(list: NoticeList, change: (page: NotificationsPage) => NotificationsPage): NoticeList {
  return { ...list, pages: list.pages.map(change) };
}

/** Adds a new notice at the top and removes the older row of its group, unless the list already contains the notice. */
export function withNotice(list: NoticeList, notice: Notice): NoticeList {
  const rowKey = rowOfNotice(notice);
  const existingRow = noticesOf(list).find((item) => rowOfNotice(item) === rowKey);
  if (existingRow && existingRow.number >= notice.number) return list;
  const remainingList = existingRow
    ? mapPages(list, (page) => ({
        ...page,
        notices: page.notices.filter((item) => rowOfNotice(item) !== rowKey),
      }))
    : list;
  const [first, ...rest] = remainingList.pages;
  if (!first) return list;
  return { ...remainingList, pages: [{ ...first, notices: [notice, ...first.notices] }, ...rest] };
}

/** Marks rows as read. A row that is already read stays the same object, so that it is not rendered again. */
function markReadWhere(list: NoticeList, shouldMark: (notice: Notice) => boolean): NoticeList {
  return mapPages(list, (page) => ({
    ...page,
    notices: page.notices.map((notice) =>
      !notice.read && shouldMark(notice) ? { ...notice, read: true } : notice,
    ),
  }));
}

export const withRead = (list: NoticeList, ...ids: readonly string[]): NoticeList =>
  markReadWhere(list, ({ id }) => ids.includes(id));

export const withAllRead = (list: NoticeList, upTo: number): NoticeList =>
  markReadWhere(list, ({ number }) => number <= upTo);

export function withoutInvitation(list: NoticeList, id: string): NoticeList {
  return mapPages(list, (page) => ({
    ...page,
    invitations: page.invitations.filter((invitation) => invitation.id !== id),
  }));
}

/** Returns the rows without duplicates. A group that grew between the loads of two pages of the list is shown at its newest position. */
export function noticesOf(list: NoticeList): readonly Notice[] {
  const rows = new Map<string, Notice>();
  for (const { notices } of list.pages)
    for (const notice of notices) {
      const rowKey = rowOfNotice(notice);
      if (!rows.has(rowKey)) rows.set(rowKey, notice);
    }
  return [...rows.values()];
}

export interface NoticeDay {
  /** Name of the day, such as "Today". */
  readonly day: string;
  readonly notices: readonly Notice[];
}

/** Groups the rows by the day of their newest notice, in the order of the list. */
export function groupByDay(
  notices: readonly Notice[],
  nameOfDay: (moment: string) => string,
): readonly NoticeDay[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = nameOfDay(notice.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

export const invitationsOf = (list: NoticeList) => list.pages.flatMap(({ invitations }) => invitations);

export function withUnread(list: NoticeList, unread: number): NoticeList {
  return mapPages(list, (page) => ({ ...page, unread }));
}

/** Returns the number on the badge, which includes unopened invitations. */
export const unreadCountOf = (list: NoticeList): number => list.pages[0]?.unread ?? 0;

/** Returns the highest number that the server has sent. "Mark all read" marks notices up to this number, so later notices stay unread. */
export const highestNoticeNumber = (list: NoticeList): number =>
  Math.max(0, ...list.pages.map(({ number }) => number), ...noticesOf(list).map(({ number }) => number));
