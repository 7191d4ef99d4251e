import { sportIds, type MatchCopy, type SportId, type TeamCard } from '@homeground/shared/contracts';
import { useRef, useState } from 'react';
import {
  beginnersValues,
  commonSport,
  freshValues,
  levelOf,
  replaceDefaults,
  sportDefaults,
  sportsOf,
  type MatchValues,
} from '../../rules/match-form.rules';
import type { MatchForm } from './use-match-form';

/** Side of a new post: one of my teams, a team that is created together with the post, or myself. */
export interface Sides {
  readonly teams: readonly TeamCard[];
  readonly team: TeamCard | null;
  /** True if I lead no team and create one in this form. */
  readonly making: boolean;
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
export function useSides(form: MatchForm, { teams, onTeam, posts, initial, opponent }: SideOptions): Sides {
  const { values } = form;
  const [alone, setAlone] = useState(values.playersPerSide === 1);
  const defaults = useRef(initial);
  const team = teams.find(({ id }) => id === values.teamId) ?? null;

  const applyDefaults = (next: MatchValues) => {
    const merged = replaceDefaults(values, defaults.current, next);
    defaults.current = next;
    for (const name of Object.keys(merged) as (keyof MatchValues)[])
      if (merged[name] !== values[name]) form.set(name, merged[name]);
  };
  const fresh = (side: TeamCard | null) => {
    const last = posts.find(({ teamId }) => teamId === (side?.id ?? null)) ?? null;
    return freshValues(side, { now: Date.now(), timeZone: values.timeZone, currency: values.currency, last });
  };

  return {
    teams,
    team,
    making: teams.length === 0 && !alone,
    teamsOnly: opponent !== null,
    sports: (team ? sportsOf(team) : sportIds).filter((id) => !opponent || sportsOf(opponent).includes(id)),
    chooseTeam(chosen) {
      const next = fresh(chosen);
      if (!opponent) return applyDefaults(next);
      const sport = commonSport(chosen, opponent);
      applyDefaults({ ...next, ...sportDefaults(sport, { level: levelOf(opponent, sport) }) });
    },
    addTeam(newTeam) {
      onTeam(newTeam);
      // Only the team changes, because the user may have edited other fields while the team was being created.
      defaults.current = { ...defaults.current, teamId: newTeam.id };
      form.set('teamId', newTeam.id);
    },
    chooseMyself() {
      setAlone(true);
      applyDefaults(fresh(null));
    },
    chooseNewTeam() {
      setAlone(false);
      applyDefaults(
        beginnersValues({ now: Date.now(), timeZone: values.timeZone, currency: values.currency }),
      );
    },
    chooseSport(sport) {
      const side = team ?? (teams.length === 0 && !alone ? {} : null);
      const level = team ? levelOf(team, sport) : undefined;
      applyDefaults({
        ...defaults.current,
        ...sportDefaults(sport, side && { ...(level !== undefined && { level }) }),
      });
    },
  };
}
