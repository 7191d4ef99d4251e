import {
  limits,
  type CreateTeam,
  type FieldProblem,
  type KitColourName,
  type SportId,
  type TeamProfile,
  type TeamSport,
  type UpdateTeam,
  type Weekday,
} from '@homeground/shared/contracts';

export interface Home {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}

/** Values of the team form. This is a type alias, because form values need an index signature, which an interface does not have. */
export type TeamValues = {
  readonly name: string;
  /** '' until a sport is chosen. */
  readonly sport: SportId | '';
  readonly description: string;
  readonly level: number;
  readonly otherSports: readonly TeamSport[];
  /** null if the home is unchanged. A new team gets the neighbourhood of its founder. */
  readonly home: Home | null;
  readonly kitHome: KitColourName;
  readonly kitAway: KitColourName;
  readonly playingDays: readonly Weekday[];
  readonly recruiting: boolean;
};

export const newTeamValues: TeamValues = {
  name: '',
  sport: '',
  description: '',
  level: limits.team.level.default,
  otherSports: [],
  home: null,
  kitHome: 'orange',
  kitAway: 'white',
  playingDays: [],
  recruiting: true,
};

export function formValuesOf(team: TeamProfile): TeamValues {
  const { name, sport, otherSports, description, level, kitHome, kitAway, playingDays, recruiting } = team;
  return {
    name,
    sport,
    otherSports,
    description,
    level,
    home: null,
    kitHome,
    kitAway,
    playingDays,
    recruiting,
  };
}

/** Builds the request body. Texts are trimmed, as on the server, so that the form and the server check the same name. */
export function requestBodyOf({ home, sport, ...values }: TeamValues) {
  return {
    ...values,
    // The cast is safe, because the schema refuses '', so a form without a sport is not sent.
    sport: sport as SportId,
    name: values.name.trim(),
    description: values.description.trim(),
    playingDays: [...values.playingDays],
    otherSports: [...values.otherSports],
    ...(home && { latitude: home.latitude, longitude: home.longitude }),
  } satisfies CreateTeam & UpdateTeam;
}

/**
 * Builds the request body of a change. It contains only the fields that differ from the values at the beginning, so that a change of another
 * manager in the meantime is not undone.
 */
export function changedFieldsOf(initialValues: TeamValues, values: TeamValues): UpdateTeam {
  const initialBody: UpdateTeam = requestBodyOf(initialValues);
  const changedFields = Object.entries(requestBodyOf(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initialBody[name as keyof UpdateTeam]),
  );
  return Object.fromEntries(changedFields);
}

/** Builds the request body of a new team: name, sport and kit. All other values can be added later (SPEC 4.2). */
export function createBodyOf({ name, sport, kitHome, kitAway }: TeamValues): CreateTeam {
  return { name: name.trim(), sport: sport as SportId, kitHome, kitAway };
}

/** Keys of the form's own texts about problems. */
export type FieldTextKey =
  | 'form.name_length'
  | 'form.name_taken'
  | 'form.sport_missing'
  | 'form.sport_in_use'
  | 'form.description_length';

/** Returns the key of the form's own text for a problem; null if the general text is used. */
export function problemTextKey(
  field: 'name' | 'sport' | 'description',
  problem: FieldProblem,
  isSportChosen: boolean,
): FieldTextKey | null {
  if (field === 'sport') return isSportChosen ? 'form.sport_in_use' : 'form.sport_missing';
  if (problem === 'taken') return 'form.name_taken';
  if (problem !== 'too_short' && problem !== 'too_long' && problem !== 'required') return null;
  return field === 'name' ? 'form.name_length' : 'form.description_length';
}
