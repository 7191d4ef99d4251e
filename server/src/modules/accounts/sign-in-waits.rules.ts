const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long wrong tries count, and how long the next one waits. */
export interface Pace {
  readonly countsFor: number;
  /** Each wrong try begins the time anew. */
  readonly slides: boolean;
  readonly waitAfter: (failures: number) => number;
}

const doubling =
  (free: number, first: number, most: number) =>
  (failures: number): number =>
    failures < free ? 0 : Math.min(most, first * 2 ** Math.min(30, failures - free));

/** A name tried from an address by a browser that is not known: five wrong ones, then longer and longer waits. */
export const pairPace: Pace = {
  countsFor: DAY,
  slides: true,
  waitAfter: doubling(5, 30 * SECOND, 15 * MINUTE),
};

/** The same while the name is tried from many places. A first try is never refused: it may be the owner on a new phone. */
export const besiegedPairPace: Pace = {
  ...pairPace,
  waitAfter: doubling(2, 15 * MINUTE, 4 * HOUR),
};

/** A browser its person has signed in with: only its own tries count, and a forgetful owner has many. */
export const devicePace: Pace = {
  countsFor: DAY,
  slides: true,
  waitAfter: doubling(10, 30 * SECOND, 15 * MINUTE),
};

/** All names tried from one address by browsers that are not known. It may be a whole school: short waits, between all of them. */
export const addressPace: Pace = {
  countsFor: HOUR,
  slides: false,
  waitAfter: (failures) =>
    failures < 100 ? 0 : Math.min(30, 5 * 2 ** Math.floor((failures - 100) / 25)) * SECOND,
};

/** Wrong tries of a name by browsers that are not known, from everywhere, within a day: nobody waits for them, they only tell of a siege. */
export const namePace: Pace = { countsFor: DAY, slides: false, waitAfter: () => 0 };
export const BESIEGED_FROM = 50;
