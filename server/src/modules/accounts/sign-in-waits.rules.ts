const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long wrong attempts count, and how long the next one waits. */
export interface Pace {
  readonly countsFor: number;
  /** Each wrong attempt restarts the time. */
  readonly slides: boolean;
  readonly waitAfter: (failures: number) => number;
}

const doubling =
  (free: number, first: number, most: number) =>
  (failures: number): number =>
    failures < free ? 0 : Math.min(most, first * 2 ** Math.min(30, failures - free));

/** A username from one address and an unknown browser: five wrong attempts, then longer and longer waits. */
export const pairPace: Pace = {
  countsFor: DAY,
  slides: true,
  waitAfter: doubling(5, 30 * SECOND, 15 * MINUTE),
};

/** A username from many addresses. A first attempt is never refused, because it may be the owner on a new phone. */
export const besiegedPairPace: Pace = {
  ...pairPace,
  waitAfter: doubling(2, 15 * MINUTE, 4 * HOUR),
};

/** A known browser: only its own attempts count, and a forgetful owner has many. */
export const devicePace: Pace = {
  countsFor: DAY,
  slides: true,
  waitAfter: doubling(10, 30 * SECOND, 15 * MINUTE),
};

/** All usernames from one address by unknown browsers. A school may share the address, so waits are short. */
export const addressPace: Pace = {
  countsFor: HOUR,
  slides: false,
  waitAfter: (failures) =>
    failures < 100 ? 0 : Math.min(30, 5 * 2 ** Math.floor((failures - 100) / 25)) * SECOND,
};

/** Wrong attempts on a username by unknown browsers within a day. They cause no waits and only reveal an attack. */
export const namePace: Pace = { countsFor: DAY, slides: false, waitAfter: () => 0 };
export const BESIEGED_FROM = 50;
