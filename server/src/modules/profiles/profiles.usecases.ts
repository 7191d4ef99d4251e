import type { LocationChange, Me, ProfileChange, UserProfile } from '@homeground/shared/contracts';
import { sessionRequired } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { meOf, nicknameKey, regionIn, regionNames, requireNickname, type UserAccount } from '../accounts';
import { aboutKm, distanceKm, type Place, type Position, roundPosition, shownPoint } from '../geo';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { skeleton } from '../names';
import { noStanding, type Scores } from '../standings';
import './profile-events';
import { findAnyAccount, teamsOfUser, updateAccount } from './profiles.repository';
import { deletedProfile } from './profiles.rules';

export interface ProfileDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns the place names of the position that a user sets as their neighbourhood. */
  readonly nameHome: (at: Position) => Promise<Place | null>;
  /** Reads records, ratings and matches of users (SPEC 7.3). */
  readonly scores: Pick<Scores, 'standingsOf' | 'playOfUser'>;
}

/** Saves a user's position, rounded before any other use (SPEC 3.3). A position at sea has no place names. */
export async function changeLocation(
  { db, clock, nameHome }: ProfileDeps,
  userId: string,
  input: LocationChange,
): Promise<Me> {
  const position = roundPosition(input);
  const place = await nameHome(position);
  const {
    depth1: region_depth1 = null,
    depth2: region_depth2 = null,
    depth3: region_depth3 = null,
  } = place?.ko ?? {};
  const change = {
    ...position,
    search_distance: input.searchDistance,
    region_depth1,
    region_depth2,
    region_depth3,
    updated_at: clock.now(),
  };
  const account = await inTransaction(db, async (trx) => {
    const updatedAccount = await updateAccount(trx, userId, change, place?.en ?? null);
    if (updatedAccount) await addToOutbox(trx, { kind: 'account.moved', payload: { userId } });
    return updatedAccount;
  });
  return toMe(account);
}

export async function changeProfile(
  { db, clock }: ProfileDeps,
  userId: string,
  { nickname, bio, sports, locale }: ProfileChange,
): Promise<Me> {
  if (nickname !== undefined) requireNickname(nickname);
  const change = {
    ...(nickname !== undefined && {
      nickname,
      nickname_key: nicknameKey(nickname),
      nickname_skeleton: skeleton(nickname),
    }),
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(sports && { sports: [...new Set(sports)] }),
    ...(locale && { locale }),
    updated_at: clock.now(),
  };
  return toMe(await updateAccount(db, userId, change));
}

function toMe(account: UserAccount | null): Me {
  if (!account) throw sessionRequired();
  return meOf(account);
}

/** Returns the profile of a user as the viewer may see it (SPEC 3.5). The route has already refused users with a block between them. */
export async function profileOf(
  { db, scores }: ProfileDeps,
  userId: string,
  viewerId: string,
): Promise<UserProfile> {
  const [account, viewer] = [await findAnyAccount(db, userId), await findAnyAccount(db, viewerId)];
  if (!viewer || viewer.deleted_at) throw sessionRequired();
  if (!account) throw notFound();
  if (account.deleted_at) return deletedProfile(account.id, viewer.locale);
  const isOwn = userId === viewerId;
  const [[standing = noStanding], play] = await Promise.all([
    scores.standingsOf(db, [{ teamId: null, userId }]),
    scores.playOfUser(db, userId, viewerId),
  ]);
  return {
    id: userId,
    nickname: account.nickname,
    pictureUrl: account.picture,
    bio: account.bio,
    sports: account.sports,
    region: regionIn(viewer.locale, account),
    regionNames: regionNames(account),
    aboutKm: isOwn ? null : await aboutKmTo(db, positionOf(viewer), account),
    teams: await teamsOfUser(db, userId),
    standing,
    play,
    mine: isOwn,
    blocked: false,
    memberSince: account.created_at.toISOString(),
    deleted: false,
  };
}

async function aboutKmTo(db: Db, from: Position | null, other: UserAccount): Promise<number | null> {
  const home = positionOf(other);
  return from && home && aboutKm(distanceKm(from, shownPoint(await listSecret(db), other.id, home)));
}

function positionOf({ latitude, longitude }: UserAccount): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
