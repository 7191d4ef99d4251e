import type { LiveFrame, Notice, NoticeData, NoticeKind } from '@homeground/shared/contracts';

const commonFields = { id: 'n1', number: 1, createdAt: '2026-05-30T12:00:00.000Z', read: false, actor: null };

/** Returns the live frame of a new notice. */
export const noticeFrame = <K extends NoticeKind>(kind: K, data: NoticeData<K>): LiveFrame<'notice'> => ({
  topic: 'notice',
  number: 1,
  unread: 1,
  notice: { ...commonFields, kind, data } as Notice,
});
