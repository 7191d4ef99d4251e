import type { Locale } from '@homeground/shared/contracts';

/** Days from the constants that the deleting jobs use, so that the page promises what the jobs do. */
export interface Periods {
  readonly grace: number;
  readonly session: number;
  readonly unusedSession: number;
  readonly device: number;
  readonly guest: number;
  readonly notification: number;
  readonly evidence: number;
  readonly speed: number;
}

interface PrivacyWords {
  readonly title: string;
  readonly intro: string;
  readonly what: string;
  readonly until: string;
  /** Pairs of data and the time until their deletion. docs/privacy.md has the same lines, with the job that deletes each. */
  readonly rows: (periods: Periods) => readonly (readonly [string, string])[];
  /** Shown only if the server reads pages for previews. The argument lists hosts. */
  readonly linked: (hosts: string) => string;
  readonly yours: string;
  readonly never: string;
  readonly report: string;
  readonly home: string;
}

const en: PrivacyWords = {
  title: 'What we keep, and for how long',
  intro: 'Everything with a time limit is deleted automatically when it ends.',
  what: 'What',
  until: 'How long',
  rows: (days) => [
    ['Your profile and posts', 'until you delete them, or your account'],
    ['A team', 'until it is disbanded; if its leader deletes their account, another member leads it'],
    [
      'A deleted account, so that you can come back',
      `${days.grace} days; then names, photos and locations are erased`,
    ],
    [
      'Messages you sent and results you entered',
      'they stay; without your name after your account is erased',
    ],
    [
      'Your location',
      'until you change it; others only see the name of the neighbourhood and a rough distance',
    ],
    ['Where you’re logged in', `${days.session} days, or ${days.unusedSession} days without use`],
    ['Browsers you’ve logged in with, so that others can’t lock you out', `${days.device} days without use`],
    ['Names of guests entered by others', `${days.guest} days after the match`],
    ['Notifications', `${days.notification} days`],
    ['Invitations to a team', 'permanently; without your name after your account is erased'],
    ['Whether you want emails, and when we sent the last one', 'until your account is erased'],
    ['Failed logins and their IP addresses', '24 hours'],
    ['A copy of what was reported, and who reported it', `${days.evidence} days after the case is closed`],
    ['What operators decided about you', 'until your account is erased'],
    ['How fast screens were and where they failed, not linked to you', `${days.speed} days`],
    ['What operators looked at and did', 'permanently, without anything you wrote'],
  ],
  linked: (hosts) =>
    `If a chat message links to ${hosts} or a subdomain, our server reads the page to show its title and description. The site learns which page was read, but not who you are. The texts are only in the server’s memory.`,
  yours: 'Your profile lets you download everything we keep about you, and delete your account.',
  never:
    'Operators only see chat messages that were reported or flagged by an automatic check, with a few around them. If you ask us for your data, an authorised operator can download it for you, and this is recorded. We sell no data and show no ads.',
  report: 'Report something',
  home: 'Go to Homeground',
};

const ko: PrivacyWords = {
  title: '무엇을 얼마\u00a0동안 보관하나요?',
  intro: '보관 기간이 있는 내용은 그 기간이 지나면 자동으로 지워져요.',
  what: '내용',
  until: '보관 기간',
  rows: (days) => [
    ['프로필과 경기 글', '직접 지우거나 계정을 삭제할 때까지'],
    ['팀', '해체할 때까지. 팀장이 계정을 삭제하면 다른 팀원이 이어받아요'],
    ['삭제한 계정 (다시 돌아올 수 있도록)', `${days.grace}일. 그 뒤 이름, 사진, 위치를 지워요`],
    ['내가 보낸 메시지와 경기 결과', '계속. 계정이 지워지면 이름 없이 남아요'],
    ['내 위치', '바꿀 때까지. 다른 사람에게는 동네 이름과 대략적인 거리만 보여요'],
    ['로그인한 기기', `${days.session}일, 쓰지 않으면 ${days.unusedSession}일`],
    [
      '로그인한 적이 있는 브라우저 (다른 사람이 비밀번호를 여러 번 틀려도 나는 로그인할 수 있도록)',
      `쓰지 않으면 ${days.device}일`,
    ],
    ['다른 사람이 적은 게스트 이름', `경기 ${days.guest}일 뒤까지`],
    ['알림', `${days.notification}일`],
    ['팀 초대', '계속. 계정이 지워지면 이름 없이 남아요'],
    ['이메일 수신 여부와 마지막으로 보낸 때', '계정이 지워질 때까지'],
    ['비밀번호를 틀린 기록과 접속 IP 주소', '24시간'],
    ['신고된 내용의 사본과 신고한 사람', `처리가 끝나고 ${days.evidence}일`],
    ['내 계정에 대한 운영자의 조치', '계정이 지워질 때까지'],
    ['화면이 열리는 속도와 오류가 난 화면 (누구인지는 남기지 않아요)', `${days.speed}일`],
    ['운영자가 보고 처리한 일의 기록', '계속. 내가 쓴 내용은 담지 않아요'],
  ],
  linked: (hosts) =>
    `채팅에 ${hosts}(하위 도메인 포함) 링크가 있으면 서버가 그 페이지를 읽어서 제목과 소개를 보여 줘요. 그 사이트는 어떤 페이지를 읽었는지만 알고, 누가 보는지는 알 수 없어요. 읽은 내용은 서버의 메모리에만 있어요.`,
  yours: '보관 중인 내 정보는 프로필에서 모두 내려받을 수 있어요. 계정도 프로필에서 삭제할 수 있어요.',
  never:
    '운영자는 채팅에서 신고되거나 자동으로 걸러진 메시지와 그 앞뒤 몇\u00a0개만 볼 수 있어요. 내 정보를 보내 달라고 요청하면 권한이 있는 운영자가 파일로 내려받아 전해 드리고, 그 기록이 남아요. 정보를 팔거나 광고를 보여 주지 않아요.',
  report: '신고하기',
  home: 'Homeground로 가기',
};

export const privacyWords: Readonly<Record<Locale, PrivacyWords>> = { en, ko };
