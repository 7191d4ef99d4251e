import {
  limits,
  weekdays,
  type CreateTeam,
  type TeamRegion,
  type UpdateTeam,
} from '@homeground/shared/contracts';
import { sessionRequired } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Db, Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import type { NewId } from '../../platform/ids';
import { openTeamRoom } from '../rooms';
import { cellOf, type Place, type Position, roundPosition, shownPoint } from '../geo';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { nameProblem, skeleton } from '../names';
import { insertMember, roleInTeam } from './members.repository';
import { teamViewerOf } from './team-cards.repository';
import { isTeamName, teamNameKey, tidyLine, tidyText } from './team-name.rules';
import type { PlayOf } from './team-profile.usecases';
import type { TeamRow } from './team-row.repository';
import { sportsAfterChange, removedSports, type SportsOfTeam } from './team-sports.rules';
import { tooManyTeamsJoined, tooManyTeamsLed, notAllowedInTeam, sportInUse } from './teams.errors';
import {
  countTeamsOf,
  hasMatchesAhead,
  insertTeam,
  lockTeam,
  lockUser,
  updateTeam,
} from './teams.repository';
import { mayActForTeam, type TeamAct } from './teams.rules';

export interface TeamDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Looks up region names without a network. */
  readonly placeAt: (position: Position) => Promise<Place | null>;
  readonly playOf: PlayOf;
}

type TextColumn = 'name' | 'name_key' | 'name_skeleton' | 'description' | 'playing_days';
type Home = Pick<
  TeamRow,
  'latitude' | 'longitude' | 'shown_latitude' | 'shown_longitude' | 'cell' | 'region'
>;

/** Columns computed from the form before the transaction. */
export interface TeamColumns {
  readonly teamId: string;
  readonly fields: Partial<Pick<TeamRow, TextColumn> & Home>;
}

export async function prepareTeam(deps: TeamDeps, teamId: string, form: UpdateTeam): Promise<TeamColumns> {
  const position = positionOf(form);
  return {
    teamId,
    fields: {
      ...textColumns(form),
      ...dayColumns(form),
      ...(position && (await homeOfTeam(deps, teamId, roundPosition(position)))),
    },
  };
}

export async function prepareNewTeam(deps: TeamDeps, userId: string, form: CreateTeam): Promise<TeamColumns> {
  const columns = await prepareTeam(deps, deps.newId(), form);
  if (columns.fields.cell !== undefined) return columns;
  const home = await homeOfCreator(deps, userId);
  return { ...columns, fields: { ...columns.fields, ...home } };
}

/** Returns a blurred point near the creator, for a team without a position: the creator's exact position is private. */
async function homeOfCreator({ db, placeAt }: TeamDeps, userId: string): Promise<Home> {
  const { position } = await teamViewerOf(db, userId);
  if (!position) throw invalidFields({ latitude: 'required', longitude: 'required' });
  const shownHome = shownPoint(await listSecret(db), userId, position);
  return { ...shownHome, ...shownColumns(shownHome), region: regionOf(await placeAt(position)) };
}

async function homeOfTeam({ db, placeAt }: TeamDeps, teamId: string, home: Position): Promise<Home> {
  const shownHome = shownPoint(await listSecret(db), teamId, home);
  return { ...home, ...shownColumns(shownHome), region: regionOf(await placeAt(home)) };
}

function shownColumns(shownHome: Position): Pick<Home, 'shown_latitude' | 'shown_longitude' | 'cell'> {
  return {
    shown_latitude: shownHome.latitude,
    shown_longitude: shownHome.longitude,
    cell: cellOf(shownHome),
  };
}

function textColumns({ name, description }: UpdateTeam): TeamColumns['fields'] {
  const texts = {
    ...(name !== undefined && { name: tidyLine(name) }),
    ...(description !== undefined && { description: tidyText(description) }),
  };
  if (texts.name !== undefined && !isTeamName(texts.name))
    throw invalidFields({ name: texts.name === '' ? 'required' : 'too_short' });
  const problem = texts.name === undefined ? null : nameProblem(texts.name, 'name');
  if (problem) throw invalidFields({ name: problem });
  if (texts.name === undefined) return texts;
  return { ...texts, name_key: teamNameKey(texts.name), name_skeleton: skeleton(texts.name) };
}

function dayColumns({ playingDays }: UpdateTeam): TeamColumns['fields'] {
  return playingDays === undefined
    ? {}
    : { playing_days: weekdays.filter((day) => playingDays.includes(day)) };
}

function positionOf({ latitude, longitude }: UpdateTeam): Position | null {
  if (latitude === undefined && longitude !== undefined) throw invalidFields({ latitude: 'required' });
  if (longitude === undefined && latitude !== undefined) throw invalidFields({ longitude: 'required' });
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function regionOf(place: Place | null): TeamRegion | null {
  return place && { ko: place.ko, en: place.en };
}

/** Creates a team with its creator as leader (SPEC 4.1). */
export async function createTeam(
  { clock }: TeamDeps,
  trx: Trx,
  userId: string,
  form: CreateTeam,
  columns: TeamColumns,
): Promise<string> {
  const now = clock.now();
  if (!(await lockUser(trx, userId))) throw sessionRequired();
  const { joined, led } = await countTeamsOf(trx, userId);
  if (led >= limits.team.ledPerUser.max) throw tooManyTeamsLed();
  if (joined >= limits.team.perUser.max) throw tooManyTeamsJoined();
  const id = columns.teamId;
  await insertTeam(trx, {
    id,
    ...sportsOfNewTeam(form),
    logo: null,
    kit_home: form.kitHome ?? 'orange',
    kit_away: form.kitAway ?? 'white',
    recruiting: form.recruiting ?? true,
    member_count: 1,
    manager_count: 0,
    created_at: now,
    updated_at: now,
    ...requireAllColumns(columns),
  });
  await openTeamRoom(trx, id, now);
  await insertMember(trx, { team_id: id, user_id: userId, role: 'leader', joined_at: now }, now);
  return id;
}

function sportsOfNewTeam({
  sport,
  level = limits.team.level.default,
  otherSports,
}: CreateTeam): SportsOfTeam {
  return sportsAfterChange({ sport, level, other_sports: {} }, { otherSports: otherSports ?? [] });
}

function requireAllColumns({ fields }: TeamColumns): Pick<TeamRow, TextColumn> & Home {
  const { name, name_key, name_skeleton = null, description = '', playing_days = [], region = null } = fields;
  const { latitude, longitude, shown_latitude, shown_longitude, cell } = fields;
  if (name === undefined || name_key === undefined) throw invalidFields({ name: 'required' });
  if (latitude === undefined || longitude === undefined) throw invalidFields({ latitude: 'required' });
  if (shown_latitude === undefined || shown_longitude === undefined || cell === undefined)
    throw invalidFields({ latitude: 'required' });
  const home = { latitude, longitude, shown_latitude, shown_longitude, cell, region };
  return { name, name_key, name_skeleton, description, playing_days, ...home };
}

export async function changeTeam(
  deps: TeamDeps,
  trx: Trx,
  teamId: string,
  userId: string,
  form: UpdateTeam,
  columns: TeamColumns,
): Promise<void> {
  const team = await requireTeam(trx, teamId, userId, 'edit');
  const sports = sportsAfterChange(team, form);
  const givenUpSports = removedSports(team, sports);
  if (givenUpSports.length > 0 && (await hasMatchesAhead(trx, teamId, givenUpSports)))
    throw sportInUse(givenUpSports.includes(team.sport) ? 'sport' : 'otherSports');
  await updateTeam(trx, teamId, {
    ...columns.fields,
    ...sports,
    ...(form.kitHome !== undefined && { kit_home: form.kitHome }),
    ...(form.kitAway !== undefined && { kit_away: form.kitAway }),
    ...(form.recruiting !== undefined && { recruiting: form.recruiting }),
    ...(form.takesChallenges !== undefined && { takes_challenges: form.takesChallenges }),
    updated_at: deps.clock.now(),
  });
}

/** Locks the team and checks the permission: 404 if unknown, 403 if not allowed. */
export async function requireTeam(trx: Trx, teamId: string, userId: string, act: TeamAct): Promise<TeamRow> {
  const team = await lockTeam(trx, teamId);
  if (!team) throw notFound();
  if (!mayActForTeam(await roleInTeam(trx, teamId, userId), act)) throw notAllowedInTeam();
  return team;
}
