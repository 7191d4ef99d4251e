/** The sports (SPEC 5.1). */
export const sportIds = [
  'soccer',
  'futsal',
  'baseball',
  'basketball',
  'volleyball',
  'jokgu',
  'badminton',
  'tennis',
  'table_tennis',
  'bowling',
  'billiards',
  'golf',
  'arm_wrestling',
] as const;

export type SportId = (typeof sportIds)[number];

export const scoreModes = ['GOALS', 'SETS', 'WIN_ONLY'] as const;
export type ScoreMode = (typeof scoreModes)[number];

export interface SportRule {
  /** Kind of result of this sport (SPEC 7.1). */
  readonly scoreMode: ScoreMode;
  /** Usual number of players of a side in a team match. */
  readonly playersPerSide: number;
  readonly minutes: number;
  readonly drawAllowed: boolean;
  readonly outdoor: boolean;
}

/** Defaults of the match form, and rules for results (SPEC 5.1). */
export const sports: Readonly<Record<SportId, SportRule>> = {
  soccer: { scoreMode: 'GOALS', playersPerSide: 11, minutes: 90, drawAllowed: true, outdoor: true },
  futsal: { scoreMode: 'GOALS', playersPerSide: 5, minutes: 120, drawAllowed: true, outdoor: false },
  baseball: { scoreMode: 'GOALS', playersPerSide: 9, minutes: 180, drawAllowed: true, outdoor: true },
  basketball: { scoreMode: 'GOALS', playersPerSide: 5, minutes: 90, drawAllowed: false, outdoor: false },
  volleyball: { scoreMode: 'SETS', playersPerSide: 6, minutes: 90, drawAllowed: false, outdoor: false },
  jokgu: { scoreMode: 'SETS', playersPerSide: 4, minutes: 60, drawAllowed: false, outdoor: true },
  badminton: { scoreMode: 'SETS', playersPerSide: 2, minutes: 60, drawAllowed: false, outdoor: false },
  tennis: { scoreMode: 'SETS', playersPerSide: 2, minutes: 90, drawAllowed: false, outdoor: true },
  table_tennis: { scoreMode: 'SETS', playersPerSide: 2, minutes: 60, drawAllowed: false, outdoor: false },
  bowling: { scoreMode: 'GOALS', playersPerSide: 3, minutes: 90, drawAllowed: true, outdoor: false },
  billiards: { scoreMode: 'GOALS', playersPerSide: 2, minutes: 90, drawAllowed: true, outdoor: false },
  golf: { scoreMode: 'WIN_ONLY', playersPerSide: 2, minutes: 240, drawAllowed: true, outdoor: true },
  arm_wrestling: {
    scoreMode: 'WIN_ONLY',
    playersPerSide: 3,
    minutes: 30,
    drawAllowed: false,
    outdoor: false,
  },
};
