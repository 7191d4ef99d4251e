import type { PushMessage } from '@homeground/shared/contracts';
import { shownPush } from './push-words.rules';

const now = new Date('2026-11-27T03:00:00Z');
const notice = {
  id: 'n-1',
  number: 1,
  createdAt: now.toISOString(),
  read: false,
  actor: null,
  kind: 'proposal.received',
  data: { matchId: 'm', matchTitle: '일요일 풋살', matchProposalId: 'p', sideName: '한강 FC' },
} as const satisfies PushMessage['notice'];
const message = (changed: object) => JSON.stringify({ locale: 'ko', notice, ...changed });

test('says what the list says, in the language of the person, and leads where the list leads', () => {
  expect(shownPush(message({}), now)).toEqual({
    text: '한강 FC가 ‘일요일 풋살’ 경기에 신청했어요',
    lang: 'ko',
    path: '/chatlist/p',
    noticeId: 'n-1',
  });
  expect(shownPush(message({ locale: 'en' }), now)?.text).toBe('한강 FC applied to “일요일 풋살”');
});

test('a kind that is younger than this worker says that there is something, and leads to the list', () => {
  const younger = { ...notice, kind: 'weather.storm', data: {} };
  expect(shownPush(message({ notice: younger }), now)).toMatchObject({
    text: '새 소식이 있어요',
    path: '/notification',
  });
});

test.each(['', '{', '[]', 'null', message({ locale: 'fr' }), message({ notice: null })])(
  'what is no message of ours is not shown: %j',
  (text) => {
    expect(shownPush(text, now)).toBeNull();
  },
);
