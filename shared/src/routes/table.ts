/**
 * Route table (SPEC 2.2): path, owner, title, bars, back arrow and access of each screen of this repository's areas. The shell renders its
 * bars from this table before an area's code is loaded. The entry of an area must export exactly the screens that the area owns. An area
 * from another repository brings its rows with its release (`registry-rows.ts`).
 */
export type Owner = 'shell' | 'mf-matches' | 'mf-teams' | 'mf-chat' | 'mf-account';
export type AreaName = Exclude<Owner, 'shell'>;
/** Name of any area, including areas that are not in this table. */
export type AnyArea = `mf-${string}`;
export type Back = 'shown' | 'hidden' | 'own';

export interface RouteRow {
  readonly id: string;
  readonly path: string;
  readonly owner: 'shell' | AnyArea;
  /** 'region' means that the title is the name of the user's saved neighbourhood (SEED 2). */
  readonly title: { readonly en: string; readonly ko: string } | 'region' | null;
  readonly top: boolean;
  readonly bottom: boolean;
  readonly back: Back;
  readonly access: 'signed-out' | 'signed-in';
}

const bars = { top: true, bottom: true, access: 'signed-in' } as const;
const ownHeader = { top: false, bottom: false, back: 'own', access: 'signed-in' } as const;
const entryPage = { top: true, bottom: false, back: 'hidden', access: 'signed-out' } as const;

export const routeTable = [
  {
    id: 'landing',
    path: '/',
    owner: 'shell',
    title: null,
    top: false,
    bottom: false,
    back: 'hidden',
    access: 'signed-out',
  },
  {
    id: 'signup',
    path: '/signup',
    owner: 'mf-account',
    title: { en: 'Sign up', ko: '회원가입' },
    ...entryPage,
  },
  { id: 'signin', path: '/signin', owner: 'mf-account', title: { en: 'Log in', ko: '로그인' }, ...entryPage },
  { id: 'matches', path: '/matches', owner: 'mf-matches', title: 'region', back: 'hidden', ...bars },
  {
    id: 'match-create',
    path: '/matches/create',
    owner: 'mf-matches',
    title: { en: 'Write a post', ko: '글쓰기' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'match',
    path: '/matches/:id',
    owner: 'mf-matches',
    title: { en: 'Match details', ko: '경기 상세' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'match-result',
    path: '/matches/:id/result',
    owner: 'mf-matches',
    title: { en: 'Match result', ko: '경기 결과' },
    ...ownHeader,
  },
  {
    id: 'match-review',
    path: '/matches/:id/review',
    owner: 'mf-matches',
    title: { en: 'Write a review', ko: '후기 작성' },
    back: 'hidden',
    ...bars,
  },
  {
    id: 'match-proposal',
    path: '/matches/:id/proposal',
    owner: 'mf-matches',
    title: { en: 'Apply', ko: '신청하기' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'match-chats',
    path: '/matches/:id/chats',
    owner: 'mf-chat',
    title: { en: 'All chat rooms', ko: '전체 채팅방' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'match-chatlist',
    path: '/matches/:id/chatlist',
    owner: 'mf-chat',
    title: { en: 'Match chat rooms', ko: '경기 채팅방' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'match-chat',
    path: '/matches/:id/chatlist/:matchProposalId',
    owner: 'mf-chat',
    title: { en: 'Chat', ko: '채팅' },
    ...ownHeader,
  },
  {
    id: 'chatlist',
    path: '/chatlist',
    owner: 'mf-chat',
    title: { en: 'All chats', ko: '전체 채팅' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'chat',
    path: '/chatlist/:matchProposalId',
    owner: 'mf-chat',
    title: { en: 'Chat', ko: '채팅' },
    ...ownHeader,
  },
  {
    id: 'notifications',
    path: '/notification',
    owner: 'mf-teams',
    title: { en: 'Invitation notifications', ko: '초대 알림' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'invitation',
    path: '/notification/:invitationId/:teamId',
    owner: 'mf-teams',
    title: { en: 'Accept team invitation', ko: '팀 초대 수락' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'team-create',
    path: '/team/create',
    owner: 'mf-teams',
    title: { en: 'Create team', ko: '팀 만들기' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'team',
    path: '/team/:id',
    owner: 'mf-teams',
    title: { en: 'Team profile', ko: '팀 프로필' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'team-chat',
    path: '/team/:id/chat',
    owner: 'mf-chat',
    title: { en: 'Team chat', ko: '팀 채팅' },
    ...ownHeader,
  },
  {
    id: 'team-edit',
    path: '/team/:id/edit',
    owner: 'mf-teams',
    title: { en: 'Edit team profile', ko: '팀 프로필 수정' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'team-invitation',
    path: '/team/:id/invitation',
    owner: 'mf-teams',
    title: { en: 'Invite team members', ko: '팀원 초대' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'user',
    path: '/user/:id',
    owner: 'mf-account',
    title: { en: 'Profile', ko: '프로필' },
    back: 'hidden',
    ...bars,
  },
  {
    id: 'user-edit',
    path: '/user/:id/edit',
    owner: 'mf-account',
    title: { en: 'Edit profile', ko: '프로필 수정' },
    back: 'hidden',
    ...bars,
  },
  {
    id: 'user-location',
    path: '/user/:id/location',
    owner: 'mf-account',
    title: { en: 'Set my neighbourhood', ko: '내 동네 설정' },
    back: 'hidden',
    ...bars,
  },
  {
    id: 'teams',
    path: '/teams',
    owner: 'mf-teams',
    title: { en: 'Find opponents', ko: '상대 팀 찾기' },
    back: 'shown',
    ...bars,
  },
  {
    id: 'my-matches',
    path: '/matches/mine',
    owner: 'mf-matches',
    title: { en: 'My matches', ko: '내 경기' },
    back: 'shown',
    ...bars,
  },
] as const satisfies readonly RouteRow[];

type Row = (typeof routeTable)[number];
export type ScreenId = Row['id'];
/**
 * Ids of the screens that an area must export. The area's entry has a type with these ids, so a missing or foreign screen does not compile.
 */
export type ScreenOf<O extends Owner> = Extract<Row, { owner: O }>['id'];

export const areaNames = [
  'mf-matches',
  'mf-teams',
  'mf-chat',
  'mf-account',
] as const satisfies readonly AreaName[];
