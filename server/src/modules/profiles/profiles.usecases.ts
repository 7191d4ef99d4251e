import type { LocationChange, Me, ProfileChange, Standing, UserProfile } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import { sessionRequired } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { UserAccount } from '../accounts/accounts.repository';
import { nicknameKey } from '../accounts/accounts.rules';
import { me } from '../accounts/accounts.usecases';
import { regionIn } from '../accounts/region.rules';
import { areBlocked } from '../blocks/blocks.repository';
import type { Place } from '../geo/place.rules';
import { roundPosition, type Position } from '../geo/position.rules';
import { findAnyAccount, teamsOfUser, updateAccount } from './profiles.repository';
import { aboutKmTo, deletedName, noStanding } from './profiles.rules';

export interface ProfileDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** The names of a position, without the network. */
  readonly lookUp: (at: Position) => Promise<Place | null>;
  /** Record, manner and kept promises, told by the module that keeps them (SPEC 7.3). */
  readonly standingOf: (db: Kysely<Tables>, userId: string, viewerId: string) => Promise<Standing>;
}

/** Rounded before anything else sees it (SPEC 3.3). On the open sea there are no names. */
export async function changeLocation(
  { db, clock, lookUp }: ProfileDeps,
  userId: string,
  wanted: LocationChange,
): Promise<Me> {
  const position = roundPosition(wanted);
  const place = await lookUp(position);
  const {
    depth1: region_depth1 = null,
    depth2: region_depth2 = null,
    depth3: region_depth3 = null,
  } = place?.ko ?? {};
  const change = {
    ...position,
    search_distance: wanted.searchDistance,
    region_depth1,
    region_depth2,
    region_depth3,
    updated_at: clock.now(),
  };
  return answered(await updateAccount(db, userId, change, place?.en ?? null));
}

export async function changeProfile(
  { db, clock }: ProfileDeps,
  userId: string,
  { nickname, bio, sports, locale }: ProfileChange,
): Promise<Me> {
  const change = {
    ...(nickname !== undefined && { nickname, nickname_key: nicknameKey(nickname) }),
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(sports && { sports: [...new Set(sports)] }),
    ...(locale && { locale }),
    updated_at: clock.now(),
  };
  return answered(await updateAccount(db, userId, change));
}

function answered(account: UserAccount | null): Me {
  if (!account) throw sessionRequired();
  return me(account);
}

/** What one person sees of another (SPEC 3.5); between two with a block neither exists (SPEC 8.6). */
export async function profileOf(
  { db, standingOf }: ProfileDeps,
  userId: string,
  viewerId: string,
): Promise<UserProfile> {
  const [account, viewer] = [await findAnyAccount(db, userId), await findAnyAccount(db, viewerId)];
  if (!viewer || viewer.deleted_at) throw sessionRequired();
  if (!account || (await areBlocked(db, userId, viewerId))) throw notFound();
  if (account.deleted_at) return gone(account, viewer);
  const mine = userId === viewerId;
  return {
    id: userId,
    nickname: account.nickname,
    pictureUrl: account.picture,
    bio: account.bio,
    sports: account.sports,
    region: regionIn(viewer.locale, account),
    aboutKm: mine ? null : aboutKmTo(positionOf(viewer), positionOf(account)),
    teams: await teamsOfUser(db, userId),
    standing: await standingOf(db, userId, viewerId),
    mine,
    blocked: false,
    memberSince: account.created_at.toISOString(),
    deleted: false,
  };
}

/** Their messages and results remain, so the address still leads somewhere. */
function gone(account: UserAccount, viewer: UserAccount): UserProfile {
  return {
    id: account.id,
    nickname: deletedName[viewer.locale],
    pictureUrl: null,
    bio: '',
    sports: [],
    region: null,
    aboutKm: null,
    teams: [],
    standing: noStanding,
    mine: false,
    blocked: false,
    // The day somebody joined is theirs too.
    memberSince: new Date(0).toISOString(),
    deleted: true,
  };
}

function positionOf({ latitude, longitude }: UserAccount): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
