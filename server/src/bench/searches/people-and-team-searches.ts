import { limits, type OpponentsQuery, type TeamsQuery } from '@homeground/shared/contracts';
import { centre, rareWord } from './fill-for-searches';
import type { Searches } from './measure-in-turns';
import type { Db } from '../../platform/database';
import { findTeamsInCircle } from '../../modules/challenges/opponents.repository';
import { opponents } from '../../modules/challenges/opponents.usecases';
import { findCandidates } from '../../modules/invitations/candidates.repository';
import type { MatchViewer } from '../../modules/matches';
import { searchTeams } from '../../modules/teams/team-search.repository';

/** Searches people by the beginning of their nickname, as a leader does who invites them. */
export function peopleSearches(db: Db, viewer: MatchViewer, now: Date): Searches {
  const [team] = viewer.teams;
  if (!team) throw new Error('The viewer has no team.');
  const search = (typedText: string) => () =>
    findCandidates(db, { teamId: team.id, inviterId: viewer.userId, typedText, now });
  return {
    'plain: the beginning of all nicknames': search('풋살'),
    'the beginning of many nicknames': search('풋살12'),
    'a rare nickname': search(rareWord),
    'a nickname that nobody has': search('코끼리'),
    'a common beginning, then letters of nobody': search('풋살코'),
  };
}

/** The rarest value of each filter: one team of a thousand has it. */
const rareTeams: Readonly<Record<string, Omit<TeamsQuery, 'near'>>> = {
  plain: {},
  sport: { sport: 'arm_wrestling' },
  'sport beside the main sport': { sport: 'golf' },
  'sport of no team': { sport: 'bowling' },
  recruiting: { recruiting: true },
  'word of all': { q: '풋살' },
  'word of one': { q: rareWord },
  'word of none': { q: '코끼리' },
  'sport and recruiting': { sport: 'arm_wrestling', recruiting: true },
};

const rareOpponents: Readonly<Record<string, OpponentsQuery>> = {
  plain: {},
  'nearest first': { sort: 'nearest' },
  'played last first': { sort: 'played' },
  'best manners first': { sort: 'manner' },
  sport: { sport: 'arm_wrestling' },
  'sport beside the main sport': { sport: 'golf' },
  level: { level: 5 },
  'playing day': { day: 'sun' },
  'sport of no team': { sport: 'bowling' },
};

/** Searches the teams near the viewer, the teams by name, and the teams that take challenges. */
export function teamSearches(db: Db, viewer: MatchViewer, now: Date): Record<string, Searches> {
  const { userId: id, position, searchDistance } = viewer;
  const teamViewer = { id, position, searchDistance };
  const search = (query: TeamsQuery) => () => searchTeams(db, teamViewer, [], query);
  const circle = { ...centre, km: limits.searchDistance.max };
  const namesAndQueries = Object.entries(rareTeams);
  return {
    'teams near me': Object.fromEntries(
      namesAndQueries.map(([name, query]) => [name, search({ ...query, near: true })]),
    ),
    'teams by name': Object.fromEntries(namesAndQueries.map(([name, query]) => [name, search(query)])),
    'teams that take challenges': {
      ...Object.fromEntries(
        Object.entries(rareOpponents).map(([name, query]) => [
          name,
          () => opponents({ db, clock: { now: () => now } }, id, query),
        ]),
      ),
      'plain, without manners and last matches': () => findTeamsInCircle(db, teamViewer, circle, {}),
    },
  };
}
