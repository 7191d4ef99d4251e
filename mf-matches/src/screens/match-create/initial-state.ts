import type { FormStart } from '../../api/form-start.api';
import {
  valuesWithoutTeam,
  copiedValues,
  formValuesOf,
  newPostValues,
  type MatchValues,
} from '../../rules/match-form.rules';
import { challengeValues } from './challenge/use-challenge';
import { readDraft } from './draft';

/** Returns the values with which the form opens: those of a match, of a challenge or of the draft, else the defaults. */
export function initialState(
  { teams, source, posts, currency }: FormStart,
  userId: string,
): { readonly values: MatchValues; readonly defaults: MatchValues; readonly isFromDraft: boolean } {
  if (source.kind === 'edit') return withoutDraft(formValuesOf(source.match));
  if (source.kind === 'copy') return withoutDraft(copiedValues(source.copy, Date.now()));
  if (source.kind === 'challenge') return withoutDraft(challengeValues(source.check, teams, currency));
  const draft = readDraft(userId);
  // The user may no longer lead the team of the draft; the fields that do not depend on the team stay.
  const mayNoLongerPostForTeam =
    draft !== null && draft.teamId !== null && !teams.some(({ id }) => id === draft.teamId);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [team] = teams;
  const lastPost = posts.find(({ teamId }) => teamId === team?.id) ?? null;
  const defaults = team
    ? newPostValues(team, { now: Date.now(), timeZone, currency, lastPost })
    : valuesWithoutTeam({ now: Date.now(), timeZone, currency });
  if (draft === null) return withoutDraft(defaults);
  return {
    values: mayNoLongerPostForTeam
      ? { ...draft, teamId: defaults.teamId, sport: defaults.sport, playersPerSide: defaults.playersPerSide }
      : draft,
    defaults,
    isFromDraft: true,
  };
}

const withoutDraft = (values: MatchValues) => ({ values, defaults: values, isFromDraft: false });
