import type {
  CreateTeam,
  FieldProblem,
  KitColourName,
  SportId,
  TeamProfile,
  UpdateTeam,
  Weekday,
} from '@homeground/shared/contracts';

export interface Home {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}

/** What the form of a team holds; an alias, because a form's values are read by name. */
export type TeamValues = {
  readonly name: string;
  /** '' until chosen. */
  readonly sport: SportId | '';
  readonly description: string;
  readonly level: number;
  /** null: as it is; a new team then plays where its founder does. */
  readonly home: Home | null;
  readonly kitHome: KitColourName;
  readonly kitAway: KitColourName;
  readonly playingDays: readonly Weekday[];
  readonly recruiting: boolean;
};

export const newTeam: TeamValues = {
  name: '',
  sport: '',
  description: '',
  level: 2,
  home: null,
  kitHome: 'orange',
  kitAway: 'white',
  playingDays: [],
  recruiting: true,
};

export function valuesOf(team: TeamProfile): TeamValues {
  const { name, sport, description, level, kitHome, kitAway, playingDays, recruiting } = team;
  return { name, sport, description, level, home: null, kitHome, kitAway, playingDays, recruiting };
}

/** What is sent; the server trims as well, so the same name is judged on both sides. */
export function bodyOf({ home, sport, ...values }: TeamValues) {
  return {
    ...values,
    // The schema refuses '' at its field; it is never sent.
    sport: sport as SportId,
    name: values.name.trim(),
    description: values.description.trim(),
    playingDays: [...values.playingDays],
    ...(home && { latitude: home.latitude, longitude: home.longitude }),
  } satisfies CreateTeam & UpdateTeam;
}

/** Which of the form's own words says what is wrong; null: the general one. */
export type FieldWords =
  | 'form.name_length'
  | 'form.name_taken'
  | 'form.sport_pick'
  | 'form.sport_in_use'
  | 'form.description_length';

export function wordsFor(
  field: 'name' | 'sport' | 'description',
  problem: FieldProblem,
  chosen: boolean,
): FieldWords | null {
  if (field === 'sport') return chosen ? 'form.sport_in_use' : 'form.sport_pick';
  if (problem === 'taken') return 'form.name_taken';
  if (problem !== 'too_short' && problem !== 'too_long' && problem !== 'required') return null;
  return field === 'name' ? 'form.name_length' : 'form.description_length';
}
