const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Rule for wrong attempts: how long they count, and how long the next attempt must wait. Times are in milliseconds. */
export interface WaitRule {
  readonly countsFor: number;
  /** Each wrong attempt restarts the time. */
  readonly slides: boolean;
  readonly waitAfter: (failures: number) => number;
}

/** Returns no wait for the first failures, then one that doubles up to a maximum. */
const doublingWait =
  (freeFailures: number, firstWait: number, maxWait: number) =>
  (failures: number): number =>
    failures < freeFailures ? 0 : Math.min(maxWait, firstWait * 2 ** Math.min(30, failures - freeFailures));

/** A username from one address and an unknown browser: five wrong attempts, then longer and longer waits. */
export const pairWaitRule: WaitRule = {
  countsFor: DAY,
  slides: true,
  waitAfter: doublingWait(5, 30 * SECOND, 15 * MINUTE),
};

/** A username from many addresses. A first attempt is never refused, because it may be the owner on a new phone. */
export const attackedPairWaitRule: WaitRule = {
  ...pairWaitRule,
  waitAfter: doublingWait(2, 15 * MINUTE, 4 * HOUR),
};

/** A known browser: only its own attempts count. More are free, because the owner may be forgetful. */
export const deviceWaitRule: WaitRule = {
  countsFor: DAY,
  slides: true,
  waitAfter: doublingWait(10, 30 * SECOND, 15 * MINUTE),
};

/** All usernames from one address by unknown browsers. A school may share the address, so waits are short. */
export const addressWaitRule: WaitRule = {
  countsFor: HOUR,
  slides: false,
  // 5 s from the 100th wrong attempt, doubled after every further 25, at most 30 s.
  waitAfter: (failures) =>
    failures < 100 ? 0 : Math.min(30, 5 * 2 ** Math.floor((failures - 100) / 25)) * SECOND,
};

/** Wrong attempts on a username by unknown browsers within a day. They cause no waits and only reveal an attack. */
export const usernameWaitRule: WaitRule = { countsFor: DAY, slides: false, waitAfter: () => 0 };
/** A username with this many wrong attempts within a day is under attack: it gets `attackedPairWaitRule`. */
export const ATTACK_THRESHOLD = 50;
