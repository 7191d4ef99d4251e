import { sportIds, type MatchCopy, type SportId, type TeamCard } from '@homeground/shared/contracts';
import { useRef, useState } from 'react';
import {
  valuesWithoutTeam,
  commonSport,
  newPostValues,
  levelOf,
  replaceDefaults,
  sportDefaults,
  sportsOf,
  type MatchValues,
} from '../../rules/match-form.rules';
import type { MatchForm } from './use-match-form';

/** Side of a new post: one of my teams, a team that is created together with the post, or myself. */
export interface PostingSide {
  readonly teams: readonly TeamCard[];
  readonly team: TeamCard | null;
  /** True if I lead no team and create one in this form. */
  readonly isCreatingTeam: boolean;
  /** True for a challenge, because a person alone cannot challenge a team. */
  readonly teamsOnly: boolean;
  readonly sports: readonly SportId[];
  readonly chooseTeam: (team: TeamCard) => void;
  readonly addTeam: (team: TeamCard) => void;
  readonly chooseMyself: () => void;
  readonly chooseNewTeam: () => void;
  readonly chooseSport: (sport: SportId) => void;
}

interface SideOptions {
  readonly teams: readonly TeamCard[];
  readonly onTeam: (team: TeamCard) => void;
  readonly posts: readonly MatchCopy[];
  /** Default values of the form. */
  readonly initial: MatchValues;
  /** The challenged team; null if the post is open to all teams. */
  readonly opponent: TeamCard | null;
}

/** Returns the side of the form. A change of side or sport applies its default values; edited fields stay. */
export function usePostingSide(
  form: MatchForm,
  { teams, onTeam, posts, initial, opponent }: SideOptions,
): PostingSide {
  const { values } = form;
  const { timeZone, currency } = values;
  const [isAlone, setIsAlone] = useState(values.playersPerSide === 1);
  const defaults = useRef(initial);
  const team = teams.find(({ id }) => id === values.teamId) ?? null;

  const applyDefaults = (next: MatchValues) => {
    const merged = replaceDefaults(values, defaults.current, next);
    defaults.current = next;
    for (const name of Object.keys(merged) as (keyof MatchValues)[])
      if (merged[name] !== values[name]) form.set(name, merged[name]);
  };
  const defaultsFor = (side: TeamCard | null) => {
    const lastPost = posts.find(({ teamId }) => teamId === (side?.id ?? null)) ?? null;
    return newPostValues(side, { now: Date.now(), timeZone, currency, lastPost });
  };

  return {
    teams,
    team,
    isCreatingTeam: teams.length === 0 && !isAlone,
    teamsOnly: opponent !== null,
    sports: (team ? sportsOf(team) : sportIds).filter((id) => !opponent || sportsOf(opponent).includes(id)),
    chooseTeam(chosenTeam) {
      const next = defaultsFor(chosenTeam);
      if (!opponent) return applyDefaults(next);
      const sport = commonSport(chosenTeam, opponent);
      applyDefaults({ ...next, ...sportDefaults(sport, { level: levelOf(opponent, sport) }) });
    },
    addTeam(newTeam) {
      onTeam(newTeam);
      // Only the team changes, because the user may have edited other fields while the team was being created.
      defaults.current = { ...defaults.current, teamId: newTeam.id };
      form.set('teamId', newTeam.id);
    },
    chooseMyself() {
      setIsAlone(true);
      applyDefaults(defaultsFor(null));
    },
    chooseNewTeam() {
      setIsAlone(false);
      applyDefaults(valuesWithoutTeam({ now: Date.now(), timeZone, currency }));
    },
    chooseSport(sport) {
      const side = team ?? (teams.length === 0 && !isAlone ? {} : null);
      const level = team ? levelOf(team, sport) : undefined;
      applyDefaults({
        ...defaults.current,
        ...sportDefaults(sport, side && { ...(level !== undefined && { level }) }),
      });
    },
  };
}
