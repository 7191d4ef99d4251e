import {
  isSameClaim,
  limits,
  otherSide,
  type MatchSide,
  type ResultClaim,
} from '@homeground/shared/contracts';

const hour = 3_600_000;

export type ResultState = 'NOTHING_TOLD' | 'SUBMITTED' | 'DISPUTED' | 'FINAL' | 'VOID' | 'UNREPORTED';

export interface Told {
  readonly claim: ResultClaim;
  readonly at: Date;
  readonly by: string;
  readonly revised: boolean;
}

/** What the two sides have said to each other about the end of a match. */
export interface Talk {
  readonly state: ResultState;
  /** Rises with every move; 0: nothing was said. */
  readonly version: number;
  readonly told: { readonly [side in MatchSide]: Told | null };
  /** When the clock moves it on; null: it is over. */
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

export type Obstacle = 'already_told' | 'already_revised' | 'nothing_to_agree' | 'newer_version' | 'over';
export type Moved = { readonly talk: Talk } | { readonly obstacle: Obstacle };

export function nothingTold(startAt: Date): Talk {
  const dueAt = new Date(startAt.getTime() + limits.result.unreportedDays * 24 * hour);
  return { state: 'NOTHING_TOLD', version: 0, told: { HOST: null, AWAY: null }, dueAt, endedAt: null };
}

const isOver = ({ state }: Talk) => state === 'FINAL' || state === 'VOID' || state === 'UNREPORTED';
const no = (obstacle: Obstacle): Moved => ({ obstacle });
const answerUntil = (now: Date) => new Date(now.getTime() + limits.result.answerHours * hour);

/** The clock's own move, made in time whether or not a job has come by: what was due has happened when it was due. */
export function talkAt(talk: Talk, now: Date): Talk {
  const { dueAt } = talk;
  if (dueAt === null || now < dueAt) return talk;
  const state = endings[talk.state];
  return state === undefined
    ? talk
    : { ...talk, state, version: talk.version + 1, dueAt: null, endedAt: dueAt };
}

const endings: Partial<Record<ResultState, ResultState>> = {
  NOTHING_TOLD: 'UNREPORTED',
  SUBMITTED: 'FINAL',
  DISPUTED: 'VOID',
};

interface Act {
  readonly side: MatchSide;
  readonly by: string;
  readonly now: Date;
}

/** The first word of a side: alone it waits for the other's, the same ends it, another one is a dispute. */
export function tell(before: Talk, claim: ResultClaim, act: Act): Moved {
  const talk = talkAt(before, act.now);
  if (isOver(talk)) return no('over');
  if (talk.told[act.side]) return no('already_told');
  return { talk: said(talk, claim, act, false) };
}

/** While both differ each side may say something else, once. */
export function revise(before: Talk, claim: ResultClaim, act: Act): Moved {
  const talk = talkAt(before, act.now);
  if (isOver(talk)) return no('over');
  const mine = talk.told[act.side];
  if (talk.state !== 'DISPUTED' || !mine) return no('nothing_to_agree');
  if (mine.revised) return no('already_revised');
  return { talk: said(talk, claim, act, true) };
}

/** Saying what the other side says, as it stood on the page: possible to the end, also for who has revised. */
export function agree(before: Talk, version: number, act: Act): Moved {
  const talk = talkAt(before, act.now);
  if (isOver(talk)) return no('over');
  const theirs = talk.told[otherSide(act.side)];
  if (!theirs) return no('nothing_to_agree');
  if (version !== talk.version) return no('newer_version');
  return { talk: said(talk, theirs.claim, act, talk.told[act.side]?.revised ?? false) };
}

function said(talk: Talk, claim: ResultClaim, { side, by, now }: Act, revised: boolean): Talk {
  const told = { ...talk.told, [side]: { claim, at: now, by, revised } };
  const next = { version: talk.version + 1, told };
  const theirs = told[otherSide(side)];
  if (!theirs) return { ...next, state: 'SUBMITTED', dueAt: answerUntil(now), endedAt: null };
  if (isSameClaim(claim, theirs.claim)) return { ...next, state: 'FINAL', dueAt: null, endedAt: now };
  if (revised && theirs.revised) return { ...next, state: 'VOID', dueAt: null, endedAt: now };
  // The second revision gets no time of its own: the dispute began when the sides first differed.
  const dueAt = talk.state === 'DISPUTED' ? talk.dueAt : answerUntil(now);
  return { ...next, state: 'DISPUTED', dueAt, endedAt: null };
}

/** What became final: the one word there is, or the one both agree on. */
export function agreedClaim({ state, told }: Talk): ResultClaim | null {
  if (state !== 'FINAL') return null;
  return (told.HOST ?? told.AWAY)?.claim ?? null;
}

/** What a side may do now, for the page. */
export function mayDo(
  before: Talk,
  side: MatchSide,
  now: Date,
): { tell: boolean; agree: boolean; revise: boolean } {
  const talk = talkAt(before, now);
  const mine = talk.told[side];
  return {
    tell: !isOver(talk) && !mine,
    agree: !isOver(talk) && talk.told[otherSide(side)] !== null,
    revise: talk.state === 'DISPUTED' && mine !== null && !mine.revised,
  };
}
