import type {
  CreateMatch,
  CreateGuestSpot,
  PageVitals,
  ProposeCard,
  SendChallenge,
  EnterResult,
} from '@homeground/shared/contracts';
import { clientId, ids, times, token } from './ids';

const match: Omit<CreateMatch, 'teamId'> = {
  sport: 'futsal',
  title: 'Five against five',
  content: 'A friendly evening. We bring two balls.',
  startAt: times.start,
  minutes: 120,
  playersPerSide: 5,
  venueState: 'TO_BE_AGREED',
  venueName: '',
  venueAddress: '',
  latitude: null,
  longitude: null,
  costPerTeam: 40_000,
  costNote: '',
  levelFrom: 2,
  levelTo: 4,
  gender: 'ANY',
  rules: '',
  rated: true,
  timeZone: 'Asia/Seoul',
};
const challenge: SendChallenge = { ...match, teamId: ids.hanRiver, theyChoose: true };

const seenProposal = { state: 'TALKING', termsVersion: 1 };
const message = 'I keep goal, and live around the corner.';

const guestSpot: CreateGuestSpot = {
  side: 'AWAY',
  wanted: 1,
  position: 'GOALKEEPER',
  levelFrom: 2,
  levelTo: 4,
  gender: 'ANY',
  costPerGuest: 5000,
  note: '',
  termsVersion: 1,
};
const { side: _side, termsVersion: _terms, ...changedSpot } = guestSpot;

const newCard: ProposeCard = { clientId, time: { startAt: '2026-12-01T11:00:00.000Z', minutes: 90 } };
const claim: EnterResult = { claim: { kind: 'PLAYED', mode: 'GOALS', host: 4, away: 3 }, version: 0 };

const vitals: PageVitals = {
  version: '0.1.0',
  network: '4g',
  vitals: [{ screen: 'match-list', metric: 'LCP', value: 840 }],
  errors: [],
};

/** Examples of bodies that have no example in the texts of the operations. A nickname cannot be among them: see ADR 143. */
export const bodyExamples: Readonly<Record<string, object>> = {
  ProfileChange: { bio: 'Futsal on Tuesdays.', sports: ['futsal', 'tennis'], locale: 'en' },
  PasswordProof: { password: 'floodlit-pitch-7' },
  PasswordChange: { current: 'floodlit-pitch-7', next: 'corner-flag-at-noon' },
  EmailChange: { email: 'mina@example.org', password: 'floodlit-pitch-7' },
  RecoverByCode: { username: 'mina_kim', code: '7K4M-92QX-HT3P-0DWC', password: 'corner-flag-at-noon' },
  RecoverByMail: { username: 'mina_kim' },
  ResetPassword: { token, password: 'corner-flag-at-noon' },
  TokenBody: { token },
  SubjectReport: { kind: 'message', id: ids.message, reason: 'abuse', note: 'Insults after the match.' },
  UpdateTeam: { level: 4, playingDays: ['tue', 'sat'], recruiting: false },
  ChangeRole: { role: 'manager' },
  HandOver: { userId: ids.jun },
  Invite: { userId: ids.jun },
  CreateInviteLink: { days: 7, uses: 10 },
  InviteToken: { token },
  MarkNoticesRead: { notices: [ids.notice], invitations: [] },
  MarkAllNoticesRead: { upTo: 7 },
  PushChoice: { off: ['search'], quiet: { from: 22, until: 8 }, preview: true },
  PushDevice: {
    endpoint: 'https://push.example/send/1',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    timeZone: 'Asia/Seoul',
  },
  EditMatch: { startAt: '2026-12-01T11:00:00.000Z', version: 1 },
  SeenMatch: { version: 1 },
  SeenProposal: seenProposal,
  SendChallenge: challenge,
  AcceptChallenge: { state: 'WAITING', termsVersion: 1, message: 'Gladly. See you there.' },
  SeenChallenge: { state: 'WAITING' },
  SetLineUpAccess: { letIn: true, state: 'CONFIRMED', termsVersion: 1 },
  MarkRoomRead: { upTo: 12 },
  MuteRoom: { muted: true },
  ProposeCard: newCard,
  SetReaction: { reaction: 'like' },
  CreateGuestSpot: guestSpot,
  ChangeGuestSpot: { ...changedSpot, wanted: 2, version: 1 },
  SeenGuestSpot: { version: 1 },
  OfferAsGuest: { message, termsVersion: 1 },
  SeenGuestOffer: { state: 'PENDING', termsVersion: 1 },
  AnswerLineUp: { answer: 'GOING', bringsBall: true, version: 0, termsVersion: 1 },
  AnswerForMember: { answer: 'GOING', bringsBall: false, version: 0, termsVersion: 1 },
  AddGuest: { name: 'Haru', another: false },
  ChangeGuest: { name: 'Haru', answer: 'MAYBE', bringsBall: false, version: 1, termsVersion: 1 },
  ChangeAnswerLink: { showNames: true },
  EnterResult: claim,
  AgreeResult: { version: 1 },
  ContestLateCancel: { sideId: ids.hanRiver, cancelledAt: times.written },
  AnswerLateCancel: { sideId: ids.hanRiver, agreed: true, cancelledAt: times.written },
  WriteReview: { grade: 'GREAT', tags: ['PUNCTUAL', 'FAIR_PLAY'], comment: 'A pleasure.' },
  CreateSavedSearch: { name: 'Futsal on weekdays', filters: { sport: 'futsal', weekday: [1, 2, 3, 4, 5] } },
  AreaReport: { area: 'mf-chat', version: '0.1.0', channel: 'stable', event: 'load_failed' },
  PageVitals: vitals,
};
