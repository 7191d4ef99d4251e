import {
  limits,
  weekdays,
  type CreateTeam,
  type TeamRegion,
  type UpdateTeam,
} from '@homeground/shared/contracts';
import type { Kysely, Transaction } from 'kysely';
import { sessionRequired } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import type { NewId } from '../../platform/ids';
import type { Place } from '../geo/place.rules';
import { roundPosition, type Position } from '../geo/position.rules';
import { cellOf } from '../matches/cells.rules';
import { insertMember, roleIn } from './members.repository';
import { viewerOf } from './team-cards.repository';
import { isTeamName, nameKey, tidyLine, tidyText } from './team-name.rules';
import type { PlayOf } from './team-profile.usecases';
import type { TeamRow } from './team-row.repository';
import { joinedTooMany, leadsTooMany, notAllowed, sportInUse } from './teams.errors';
import {
  countTeamsOf,
  hasMatchesAhead,
  insertTeam,
  lockTeam,
  lockUser,
  updateTeam,
} from './teams.repository';
import { mayAct, type TeamAct } from './teams.rules';

export interface TeamDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly newId: NewId;
  /** The names of a place, offline. */
  readonly placeAt: (at: Position) => Promise<Place | null>;
  readonly playOf: PlayOf;
}

type Trx = Transaction<Tables>;

/** Before the transaction: what the words and the pin of a form become. */
export interface Prepared {
  readonly fields: Partial<
    Pick<
      TeamRow,
      'name' | 'name_key' | 'description' | 'playing_days' | 'latitude' | 'longitude' | 'cell' | 'region'
    >
  >;
}

export async function prepareTeam(
  deps: TeamDeps,
  wanted: UpdateTeam,
  fallback: Position | null = null,
): Promise<Prepared> {
  return { fields: { ...names(wanted), ...daysOf(wanted), ...(await homeOf(deps, wanted, fallback)) } };
}

/** For a new team without a position: its home is the creator's neighbourhood. */
export async function prepareNewTeam(deps: TeamDeps, userId: string, wanted: CreateTeam): Promise<Prepared> {
  const prepared = await prepareTeam(deps, wanted, (await viewerOf(deps.db, userId)).position);
  if (prepared.fields.cell === undefined)
    throw invalidFields({ latitude: 'required', longitude: 'required' });
  return prepared;
}

function names({ name, description }: UpdateTeam): Prepared['fields'] {
  const tidied = {
    ...(name !== undefined && { name: tidyLine(name) }),
    ...(description !== undefined && { description: tidyText(description) }),
  };
  if (tidied.name !== undefined && !isTeamName(tidied.name))
    throw invalidFields({ name: tidied.name === '' ? 'required' : 'too_short' });
  if (tidied.description === '') throw invalidFields({ description: 'required' });
  return { ...tidied, ...(tidied.name !== undefined && { name_key: nameKey(tidied.name) }) };
}

function daysOf({ playingDays }: UpdateTeam): Prepared['fields'] {
  return playingDays === undefined
    ? {}
    : { playing_days: weekdays.filter((day) => playingDays.includes(day)) };
}

async function homeOf(
  { placeAt }: TeamDeps,
  { latitude, longitude }: UpdateTeam,
  fallback: Position | null,
): Promise<Prepared['fields']> {
  if (latitude === undefined && longitude !== undefined) throw invalidFields({ latitude: 'required' });
  if (longitude === undefined && latitude !== undefined) throw invalidFields({ longitude: 'required' });
  const given = latitude === undefined || longitude === undefined ? fallback : { latitude, longitude };
  if (given === null) return {};
  const home = roundPosition(given);
  return { ...home, cell: cellOf(home), region: regionOf(await placeAt(home)) };
}

function regionOf(place: Place | null): TeamRegion | null {
  return place && { ko: place.ko, en: place.en };
}

/** The creator leads it (SPEC 4.1). */
export async function createTeam(
  { clock, newId }: TeamDeps,
  trx: Trx,
  userId: string,
  wanted: CreateTeam,
  prepared: Prepared,
): Promise<string> {
  const now = clock.now();
  if (!(await lockUser(trx, userId))) throw sessionRequired();
  const { joined, led } = await countTeamsOf(trx, userId);
  if (led >= limits.team.ledPerUser.max) throw leadsTooMany();
  if (joined >= limits.team.perUser.max) throw joinedTooMany();
  const id = newId();
  await insertTeam(trx, {
    id,
    sport: wanted.sport,
    logo: null,
    level: wanted.level,
    kit_home: wanted.kitHome ?? 'orange',
    kit_away: wanted.kitAway ?? 'white',
    recruiting: wanted.recruiting ?? true,
    member_count: 1,
    manager_count: 0,
    created_at: now,
    updated_at: now,
    ...whole(prepared),
  });
  await insertMember(trx, { team_id: id, user_id: userId, role: 'leader', joined_at: now });
  return id;
}

function whole({
  fields,
}: Prepared): Pick<
  TeamRow,
  'name' | 'name_key' | 'description' | 'playing_days' | 'latitude' | 'longitude' | 'cell' | 'region'
> {
  const { name, name_key, description, playing_days = [], latitude, longitude, cell, region = null } = fields;
  if (name === undefined || name_key === undefined || description === undefined)
    throw invalidFields({ name: 'required' });
  if (latitude === undefined || longitude === undefined || cell === undefined)
    throw invalidFields({ latitude: 'required' });
  return { name, name_key, description, playing_days, latitude, longitude, cell, region };
}

export async function changeTeam(
  deps: TeamDeps,
  trx: Trx,
  teamId: string,
  userId: string,
  wanted: UpdateTeam,
  prepared: Prepared,
): Promise<void> {
  const team = await teamFor(trx, teamId, userId, 'edit');
  if (wanted.sport !== undefined && wanted.sport !== team.sport && (await hasMatchesAhead(trx, teamId)))
    throw sportInUse();
  await updateTeam(trx, teamId, {
    ...prepared.fields,
    ...(wanted.sport !== undefined && { sport: wanted.sport }),
    ...(wanted.level !== undefined && { level: wanted.level }),
    ...(wanted.kitHome !== undefined && { kit_home: wanted.kitHome }),
    ...(wanted.kitAway !== undefined && { kit_away: wanted.kitAway }),
    ...(wanted.recruiting !== undefined && { recruiting: wanted.recruiting }),
    updated_at: deps.clock.now(),
  });
}

/** The team, held, for somebody who may do this: unknown is 404, known but not theirs is 403 (SPEC 8.7). */
export async function teamFor(trx: Trx, teamId: string, userId: string, act: TeamAct): Promise<TeamRow> {
  const team = await lockTeam(trx, teamId);
  if (!team) throw notFound();
  if (!mayAct(await roleIn(trx, teamId, userId), act)) throw notAllowed();
  return team;
}
