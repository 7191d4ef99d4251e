import type { TeamPlay, TeamProfile } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { roleInTeam, shownMembers } from './members.repository';
import { aboutKmTo, teamViewerOf } from './team-cards.repository';
import { otherSportsOf } from './team-sports.rules';
import { findTeam } from './teams.repository';
import { mayActForTeam } from './teams.rules';

/** Returns data of a team from the modules of matches, results and reviews, and its games against the teams of `viewerId`. */
export type PlayOf = (db: Db, team: { readonly id: string }, viewerId: string) => Promise<TeamPlay>;

/** Returns the profile of a team, also of a disbanded team. Only leader and managers get the exact home. */
export async function teamProfile(
  db: Db,
  id: string,
  viewerId: string,
  playOf: PlayOf,
): Promise<TeamProfile> {
  const team = await findTeam(db, id);
  if (!team) throw notFound();
  const myRole = await roleInTeam(db, id, viewerId);
  return {
    id,
    name: team.name,
    sport: team.sport,
    otherSports: otherSportsOf(team),
    description: team.description,
    logoUrl: team.logo,
    level: team.level,
    region: team.region,
    aboutKm: aboutKmTo(await teamViewerOf(db, viewerId), team),
    kitHome: team.kit_home,
    kitAway: team.kit_away,
    playingDays: team.playing_days,
    recruiting: team.recruiting,
    takesChallenges: team.takes_challenges,
    memberCount: team.member_count,
    members: await shownMembers(db, id, { id: viewerId, isMember: myRole !== null }),
    myRole,
    home: mayActForTeam(myRole, 'edit') ? { latitude: team.latitude, longitude: team.longitude } : null,
    play: await playOf(db, team, viewerId),
    createdAt: team.created_at.toISOString(),
    disbandedAt: team.disbanded_at?.toISOString() ?? null,
  };
}
