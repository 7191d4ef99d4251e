import type { Locale } from '@homeground/shared/contracts';
import type { QueueName } from '../../platform/queues';

const en = {
  title: 'Failed work',
  intro:
    'What failed so often that the server stopped trying. Fix the cause first, then try again. Emails and push messages are deleted after 30 days; events and jobs stay.',
  none: 'Nothing has been given up.',
  kinds: 'By kind',
  rows: 'Latest first',
  queues: { jobs: 'Job', outbox: 'Event', mail: 'Email', push: 'Push message' } satisfies Record<
    QueueName,
    string
  >,
  count: (count: number) => `${count} failed`,
  givenUp: 'Given up',
  attempts: 'Attempts',
  error: 'Last error',
  noError: 'unknown',
  key: 'Id',
  retry: 'Try again',
  retryAll: 'Try all of these again',
  discard: 'Discard…',
  discardHint: 'It will never be done. This can’t be undone.',
  really: 'I’m sure',
  discardNow: 'Discard for good',
  retried: (count: number) =>
    count === 1 ? 'It is being tried again now.' : `${count} are being tried again now.`,
  discarded: 'Discarded.',
  handled: 'Nothing to do: it was tried again or discarded in the meantime.',
  rest: 'There are more than one press can do. Press again for the rest.',
  unsure: 'Nothing was discarded. Tick the box first.',
  previous: 'Previous',
  more: 'More',
};

export type GivenUpWords = typeof en;

const ko: GivenUpWords = {
  title: '실패한 작업',
  intro:
    '여러 번 실패해서 서버가 더는 시도하지 않는 작업이에요. 원인을 먼저 해결한 뒤 다시 시도해 주세요. 이메일과 푸시 알림은 30일 뒤에 지워지고, 이벤트와 예약 작업은 남아 있어요.',
  none: '실패한 작업이 없어요.',
  kinds: '종류별',
  rows: '최근 순',
  queues: { jobs: '예약 작업', outbox: '이벤트', mail: '이메일', push: '푸시 알림' },
  count: (count) => `${count}건 실패`,
  givenUp: '중단 시각',
  attempts: '시도 횟수',
  error: '마지막 오류',
  noError: '알 수 없음',
  key: 'ID',
  retry: '다시 시도',
  retryAll: '모두 다시 시도',
  discard: '버리기…',
  discardHint: '이 작업은 영영 처리되지 않아요. 되돌릴 수 없어요.',
  really: '확인했어요',
  discardNow: '완전히 버리기',
  retried: (count) => `${count}건을 지금 다시 시도해요.`,
  discarded: '버렸어요.',
  handled: '할 일이 없어요. 그사이 다시 시도했거나 버린 작업이에요.',
  rest: '한 번에 처리할 수 있는 수보다 많아요. 나머지는 한 번 더 눌러 주세요.',
  unsure: '버리지 않았어요. 먼저 확인란을 선택해 주세요.',
  previous: '이전',
  more: '더 보기',
};

export const givenUpWords: Readonly<Record<Locale, GivenUpWords>> = { en, ko };
