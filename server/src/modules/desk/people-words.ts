import type { Locale } from '@homeground/shared/contracts';
import type { FoundKind } from './find.repository';

/** Ways in which a user proved that an account is theirs; the log contains only these words. */
export const proofs = ['document', 'call', 'team'] as const;
export type Proof = (typeof proofs)[number];

const en = {
  find: 'Find',
  findLabel: 'Nickname, team name, id, address of a page, or confirmed email address',
  findHint: 'Whole names only. What you look for is not written to the log, what you open is.',
  nothing: 'Nothing has exactly this name, id or address.',
  kinds: { user: 'Person', team: 'Team', match: 'Match' } satisfies Record<FoundKind, string>,
  since: 'since',
  added: 'Since',
  id: 'Id',
  state: 'State',
  living: 'active',
  leaving: (until: string) => `deleted; comes back by logging in until ${until}`,
  erased: 'erased',
  suspended: 'suspended',
  forGood: 'suspended for good',
  recovery: 'Recovery',
  recoveryState: (hasEmail: boolean, codes: number) =>
    `${hasEmail ? 'a confirmed email address' : 'no email address'}, ${codes} codes`,
  sessions: 'Logged in on',
  sessionsState: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  teams: 'Teams',
  sport: 'Sport',
  members: 'Members',
  starts: 'Starts',
  owner: 'Answers for it',
  cases: 'Cases',
  acts: 'What you can do',
  endSessions: 'Log out on every device',
  resetRecovery: 'Reset the recovery',
  resetHint:
    'Ends every session, code and email address. You get one code, with which the person chooses a new password under "Forgot password?".',
  proof: 'How they proved who they are',
  proofs: {
    document: 'a photo ID, compared with the account',
    call: 'a call to a number we knew before',
    team: 'two members of their team, asked by us',
  } satisfies Record<Proof, string>,
  code: 'The new code, shown this once',
  export: 'Download everything kept about this person',
  exportHint:
    'For a request by the person. The file holds private messages: hand it to the person only, then delete it.',
  erase: 'Delete the account',
  eraseHint:
    'For a request by the person. It goes the usual way: away for others at once, erased after 30 days.',
  really: 'The person asked for it and proved who they are.',
  openCase: 'Open a case',
  openHint: 'For what nobody has reported. Takes a copy, and the case goes the usual way.',
  why: 'Why',
  onlyPicture: 'Only about the photo or logo',
  note: 'What you saw',
  done: 'Done.',
};

export type PeopleWords = typeof en;

const ko: PeopleWords = {
  find: '찾기',
  findLabel: '닉네임, 팀 이름, ID, 페이지 주소, 확인된 이메일',
  findHint: '정확히 같은 이름만 찾아요. 찾은 말은 기록하지 않고, 열어 본 것은 기록해요.',
  nothing: '이 이름, ID, 주소와 정확히 같은 것이 없어요.',
  kinds: { user: '사람', team: '팀', match: '경기' },
  since: '시작',
  added: '시작한 때',
  id: 'ID',
  state: '상태',
  living: '이용 중',
  leaving: (until) => `삭제함. ${until}까지 로그인하면 돌아올 수 있음`,
  erased: '지워짐',
  suspended: '이용 정지',
  forGood: '영구 이용 정지',
  recovery: '복구 수단',
  recoveryState: (hasEmail, codes) => `${hasEmail ? '확인된 이메일 있음' : '이메일 없음'}, 코드 ${codes}개`,
  sessions: '로그인 중',
  sessionsState: (count) => `기기 ${count}대`,
  teams: '팀',
  sport: '종목',
  members: '인원',
  starts: '시작 시각',
  owner: '책임자',
  cases: '신고',
  acts: '할 수 있는 일',
  endSessions: '모든 기기에서 로그아웃하기',
  resetRecovery: '복구 수단 초기화하기',
  resetHint:
    '로그인, 코드, 이메일이 모두 끝나요. 새 코드 하나가 나오고, 본인이 "비밀번호를 잊으셨나요?"에서 새 비밀번호를 정해요.',
  proof: '본인을 확인한 방법',
  proofs: {
    document: '이름과 사진이 있는 신분증을 계정과 비교함',
    call: '전부터 알던 번호로 통화함',
    team: '같은 팀 두 사람에게 직접 물어봄',
  },
  code: '새 코드 (지금 한 번만 보여요)',
  export: '이 사람에 관해 보관 중인 내용 모두 내려받기',
  exportHint: '본인이 요청했을 때만 써요. 개인 메시지가 들어 있으니 본인에게만 전하고 바로 지워 주세요.',
  erase: '계정 삭제하기',
  eraseHint: '본인이 요청했을 때만 써요. 다른 사람에게는 바로 사라지고, 30일 뒤에 지워져요.',
  really: '본인이 요청했고, 본인인 것을 확인했어요.',
  openCase: '신고로 다루기',
  openHint: '아무도 신고하지 않은 것을 다룰 때 써요. 지금 내용을 복사해 두고, 신고와 똑같이 처리해요.',
  why: '이유',
  onlyPicture: '사진이나 로고만',
  note: '본 내용',
  done: '처리했어요.',
};

export const peopleWords: Readonly<Record<Locale, PeopleWords>> = { en, ko };
