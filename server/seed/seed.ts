import { demoSignIns, type CreateMatch, type DemoSignIn, type Region } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { sendChallenge } from '../src/modules/challenges/send-challenge.usecases';
import { invite } from '../src/modules/invitations/invitations.usecases';
import { shownPoint } from '../src/modules/geo/shown-point.rules';
import { cellOf } from '../src/modules/geo/cells.rules';
import { listSecret } from '../src/platform/paging/list-secret.repository';
import { cancelMatches, confirmMatch, pauseMatch } from '../src/modules/matches/match-change.usecases';
import type { MatchDeps } from '../src/modules/matches/match-deps';
import { postMatches, prepareMatchPost } from '../src/modules/matches/match-post.usecases';
import { noProposals } from '../src/modules/matches/match-proposals.repository';
import { matchResults } from '../src/modules/results/match-results';
import { transitionMatch } from '../src/modules/matches/matches.repository';
import { nicknameKey } from '../src/modules/accounts/accounts.rules';
import { openTeamRoom } from '../src/modules/rooms/team-lines';
import { skeleton } from '../src/modules/names/skeleton.rules';
import { insertMember } from '../src/modules/teams/members.repository';
import { teamNameKey } from '../src/modules/teams/team-name.rules';
import { createPasswords } from '../src/platform/auth/passwords';
import type { Clock } from '../src/platform/clock';
import { type Db, inTransaction, type Trx } from '../src/platform/database';
import { newId } from '../src/platform/ids';
import { DatedNotices } from './dated-notices';
import { invitations } from './invitations';
import { postGuestSpot } from './guest-spots';
import { history } from './history';
import { answerLineUp } from './line-ups';
import { matches } from './matches';
import { people } from './people';
import { claimResult } from './results';
import { reviewMatch } from './reviews';
import { placeNear, places } from './places';
import type { SeedMatch } from './seed-match';
import { applyAndTalk } from './talk';
import { talks } from './talks';
import { roomTeamName, writeInTeamRoom } from './team-talk';
import { teams } from './teams';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Seoul has no daylight saving time. */
const seoulOffset = 9 * hour;

/**
 * Inserts demo data in one transaction, unless it exists: 40 users, 12 teams, matches in every state, dates around now.
 * Refused in production, because the password is public.
 */
export async function seed(
  db: Db,
  clock: Clock,
  environment = process.env['NODE_ENV'],
): Promise<readonly DemoSignIn[]> {
  if (environment === 'production')
    throw new Error('Demo data is refused in production: its password is public.');
  const passwordHash = await createPasswords().hash(demoSignIns[0].password);
  await inTransaction(db, async (trx) => {
    const existingUser = await trx.selectFrom('user_account').select('id').where('username', 'in', people.map(({ username }) => username)).executeTakeFirst(); // prettier-ignore
    if (existingUser) return;
    const userIds = await insertPeople(trx, clock.now(), passwordHash);
    const teamIds = await insertTeams(trx, clock.now(), userIds);
    for (const { team, inviter, invited } of invitations)
      await invite({ clock, newId }, trx, {
        teamId: idOf(teamIds, team),
        actorId: idOf(userIds, inviter),
        userId: idOf(userIds, invited),
      });
    const notices = new DatedNotices();
    await notices.collect(trx, clock.now());
    for (const match of [...history, ...matches])
      await playMatch(trx, clock, match, { userIds, teamIds, notices });
    await writeInTeamRoom(trx, clock.now(), idOf(teamIds, roomTeamName), (name) => idOf(userIds, name));
    await notices.collect(trx, clock.now());
    await notices.store(trx, clock.now());
  }).catch(ignoreParallelSeed);
  return demoSignIns;
}

/** Ignores the error of a taken name. If two servers start at once, both find no data; names are unique, so one of them fails here. */
function ignoreParallelSeed(thrown: unknown): void {
  const constraint = thrown instanceof Error && 'constraint' in thrown ? thrown.constraint : null;
  if (constraint !== 'user_account_username') throw thrown;
}

type Ids = ReadonlyMap<string, string>;

function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data has no user or team with the name ${name}.`);
  return id;
}

async function insertPeople(trx: Trx, now: Date, passwordHash: string): Promise<Ids> {
  const rows = people.map((person, index) => {
    const place = places[person.place];
    const region = place.region.ko;
    const joinedAt = new Date(now.getTime() - (60 + index) * day);
    return {
      id: newId(),
      username: person.username,
      password_hash: passwordHash,
      nickname: person.nickname,
      nickname_key: nicknameKey(person.nickname),
      nickname_skeleton: skeleton(person.nickname),
      bio: person.bio,
      sports: [...person.sports],
      locale: person.locale,
      // Spreads the homes over the neighbourhood.
      latitude: Math.round((place.latitude + ((index % 5) - 2) * 0.003) * 1000) / 1000,
      longitude: Math.round((place.longitude + ((index % 7) - 3) * 0.003) * 1000) / 1000,
      search_distance: 10,
      region_depth1: region.depth1,
      region_depth2: region.depth2,
      region_depth3: region.depth3,
      region_en: sql<Region | null>`${JSON.stringify(place.region.en)}::jsonb`,
      created_at: joinedAt,
      updated_at: joinedAt,
    };
  });
  await trx.insertInto('user_account').values(rows).execute();
  return new Map(rows.map(({ username, id }) => [username.slice('demo_'.length), id]));
}

async function insertTeams(trx: Trx, now: Date, userIds: Ids): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const team of teams) {
    const place = places[team.place];
    const id = newId();
    const shown = shownPoint(await listSecret(trx), id, place);
    const foundedAt = new Date(now.getTime() - 50 * day);
    ids.set(team.name, id);
    await trx
      .insertInto('team')
      .values({
        id,
        name: team.name,
        name_key: teamNameKey(team.name),
        name_skeleton: skeleton(team.name),
        sport: team.sport,
        description: team.description,
        logo: null,
        level: team.level,
        other_sports: JSON.stringify(team.otherSports ?? {}),
        latitude: place.latitude,
        longitude: place.longitude,
        shown_latitude: shown.latitude,
        shown_longitude: shown.longitude,
        cell: cellOf(shown),
        region: sql`${JSON.stringify(place.region)}::jsonb`,
        kit_home: team.kit[0],
        kit_away: team.kit[1],
        playing_days: [...team.days],
        recruiting: team.recruiting,
        member_count: team.members.length,
        manager_count: team.managers.length,
        created_at: foundedAt,
        updated_at: foundedAt,
        disbanded_at: null,
      })
      .execute();
    await openTeamRoom(trx, id, foundedAt);
    for (const [index, name] of team.members.entries()) {
      const joined_at = new Date(foundedAt.getTime() + index * hour);
      const role = index === 0 ? 'leader' : team.managers.includes(name) ? 'manager' : 'member';
      await insertMember(trx, { team_id: id, user_id: idOf(userIds, name), role, joined_at }, joined_at);
    }
  }
  return ids;
}

/** Posts, confirms and plays a match with the use cases of the app, each with a clock at the right time. */
async function playMatch(
  trx: Trx,
  clock: Clock,
  match: SeedMatch,
  context: { readonly userIds: Ids; readonly teamIds: Ids; readonly notices: DatedNotices },
): Promise<void> {
  const now = clock.now();
  const { notices } = context;
  const startAt = startOf(match, now);
  const postedAt = new Date(Math.min(now.getTime() - hour, startAt.getTime() - 5 * day));
  const depsAt = (moment: Date): MatchDeps => ({
    db: trx,
    clock: { now: () => moment },
    newId,
    placeAt: async (point) => ({ id: null, country: 'KR', ri: null, ...placeNear(point).region }),
    proposals: noProposals,
    results: matchResults,
    findBlockedUserIds: async () => [],
    standingsOf: async () => [],
  });
  const team = teams.find(({ name }) => name === match.host);
  const hostUser = idOf(context.userIds, team?.members[0] ?? match.host);
  const post = await prepareMatchPost(
    depsAt(postedAt),
    hostUser,
    fieldsOf(match, startAt, team ? idOf(context.teamIds, team.name) : null),
  );
  if (match.challenge !== undefined && team) {
    const fromTeamId = idOf(context.teamIds, team.name);
    await sendChallenge(depsAt(postedAt), trx, idOf(context.teamIds, match.challenge), {
      post,
      fromTeamId,
      sport: match.fields.sport,
      theyChoose: false,
    });
    await notices.collect(trx, postedAt);
    return;
  }
  const { ids: [matchId = ''] } = await postMatches(depsAt(postedAt), trx, post); // prettier-ignore
  if (match.targetState === 'paused')
    await pauseMatch(depsAt(now), trx, hostUser, matchId, { paused: true, version: 1 });
  if (match.targetState === 'cancelled') await cancelMatches(depsAt(now), trx, [matchId]);
  if (match.targetState === 'expired') await transitionMatch(trx, matchId, { name: 'expire', now });
  await notices.collect(trx, postedAt);
  const applications = talks[match.fields.title] ?? [];
  for (const [index, talk] of applications.entries()) {
    const applyingTeam = teams.find(({ name }) => name === talk.applicant);
    await applyAndTalk(trx, depsAt, {
      matchId,
      hostUser,
      talk,
      applicant: {
        userId: idOf(context.userIds, applyingTeam?.members[0] ?? talk.applicant),
        teamId: applyingTeam ? idOf(context.teamIds, applyingTeam.name) : null,
      },
      startedAt: new Date(postedAt.getTime() + (5 + index) * minute),
    });
    await notices.collect(trx, new Date(postedAt.getTime() + (5 + index) * minute));
  }
  await postGuestSpot(
    trx,
    depsAt(new Date(postedAt.getTime() + hour / 4)),
    { title: match.fields.title, matchId, hostUser },
    (name) => idOf(context.userIds, name),
  );
  await notices.collect(trx, new Date(postedAt.getTime() + hour / 4));
  if (match.away === undefined) return;
  const awayTeamId = context.teamIds.get(match.away) ?? null;
  const confirmedAt = new Date(postedAt.getTime() + hour / 2);
  if (!applications.some(({ end }) => end === 'confirm'))
    await confirmMatch(depsAt(confirmedAt), trx, matchId, {
      teamId: awayTeamId,
      userId: awayTeamId ? null : idOf(context.userIds, match.away),
      proposalId: null,
    });
  await notices.collect(trx, confirmedAt);
  await answerLineUp(
    trx,
    match,
    matchId,
    team?.members ?? [match.host],
    (name) => idOf(context.userIds, name),
    now,
  );
  if (match.targetState === 'awaiting' || match.targetState === 'completed')
    await transitionMatch(trx, matchId, { name: 'await_result', now });
  if (match.claims) {
    const awayTeam = teams.find(({ name }) => name === match.away);
    const sideUsers = { HOST: hostUser, AWAY: idOf(context.userIds, awayTeam?.members[0] ?? match.away) };
    await claimResult(trx, matchId, match.claims, { sideUsers, now, notices });
    await reviewMatch(trx, { id: matchId, title: match.fields.title }, sideUsers, now);
  }
}

function startOf({ day: days, hour: hours }: SeedMatch, now: Date): Date {
  const today = Math.floor((now.getTime() + seoulOffset) / day) * day;
  return new Date(today + days * day + hours * hour - seoulOffset);
}

function fieldsOf({ fields, place }: SeedMatch, startAt: Date, teamId: string | null): CreateMatch {
  const { latitude, longitude } = places[place];
  const isBooked = fields.venueState === 'BOOKED';
  return {
    minutes: 60,
    playersPerSide: 1,
    venueState: 'TO_BE_AGREED',
    venueName: '',
    venueAddress: '',
    latitude: isBooked ? latitude : null,
    longitude: isBooked ? longitude : null,
    costPerTeam: 0,
    costNote: '',
    levelFrom: 1,
    levelTo: 5,
    gender: 'ANY',
    rules: '',
    rated: true,
    timeZone: 'Asia/Seoul',
    ...fields,
    teamId,
    startAt: startAt.toISOString(),
  };
}
