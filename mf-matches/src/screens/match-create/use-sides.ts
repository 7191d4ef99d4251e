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

/** The side of a new post: a team of mine, a team that is created with it, or myself. */
export interface Sides {
  readonly teams: readonly TeamCard[];
  readonly team: TeamCard | null;
  /** I lead no team and create one in this form. */
  readonly making: boolean;
  /** A person alone cannot challenge a team. */
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
  /** The challenged team; null: the post is open to all. */
  readonly opponent: TeamCard | null;
}

/** Applies the defaults of another side or sport. Edited fields stay. */
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
      // Changes this field only: the user may have typed in others while the team was created.
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
