import type {
  AnswerLinkCreated,
  GuestSpotPage,
  MatchAnswer,
  MatchCard,
  MatchPage,
  MeAnswer,
  MyTeams,
  NotificationsPage,
  OpponentsPage,
  RoomPage,
  Todos,
} from '@homeground/shared/contracts';
import { guestSpotsAddress, paths, type ScreenId } from '@homeground/shared/routes';
import type { APIRequestContext } from 'playwright';
import { browserHeaders } from '../core/people';
import type { FurtherScreen } from './screen-names';

/** Returns the first match for teams to which this user may apply, else the first match. */
async function findApplicableMatch(
  matches: readonly MatchCard[],
  readMatch: (id: string) => Promise<MatchAnswer>,
) {
  for (const card of matches) {
    const { match } = await readMatch(card.id);
    if (
      match.kind === 'TEAM' &&
      match.mine.proposalId === null &&
      match.eligibility.some(({ eligible }) => eligible)
    )
      return card;
  }
  return matches[0];
}

export type DemoUsername = 'demo_minjun' | 'demo_sora' | 'demo_emma';

export async function signIn(request: APIRequestContext, url: string, username: DemoUsername) {
  const answer = await request.post(`${url}/api/session`, {
    data: { username, password: 'homeground' },
    headers: browserHeaders(url),
  });
  if (!answer.ok())
    throw new Error(`${username} cannot sign in (${answer.status()}): is there demo data (DEMO=1)?`);
  return ((await answer.json()) as MeAnswer).user;
}

const createReader =
  (request: APIRequestContext, url: string) =>
  async <T>(path: string): Promise<T> =>
    (await (await request.get(`${url}/api/${path}`)).json()) as T;

/** Returns for each screen a path at which the signed-in demo user has content. */
export async function demoAddresses(
  request: APIRequestContext,
  url: string,
): Promise<Record<ScreenId, string>> {
  const get = createReader(request, url);
  const { user } = await get<MeAnswer>('me');
  const { teams } = await get<MyTeams>('me/teams');
  const { rooms } = await get<RoomPage>('rooms');
  const nearbyMatches = await get<MatchPage>('matches');
  const pastMatches = await get<MatchPage>('me/matches?when=past&limit=50');
  const comingMatches = await get<MatchPage>('me/matches?when=coming&limit=50');
  const { invitations } = await get<NotificationsPage>('notifications');

  const ledTeam = teams.find(({ myRole }) => myRole === 'leader') ?? teams[0];
  const hostedRoom = rooms.find(({ mySide, state }) => mySide === 'HOST' && state === 'TALKING');
  const room = hostedRoom ?? rooms[0];
  const openMatch = await findApplicableMatch(nearbyMatches.matches, (id) =>
    get<MatchAnswer>(`matches/${id}`),
  );
  const playedMatch =
    pastMatches.matches.find(({ state }) => state === 'AWAITING_RESULT') ?? pastMatches.matches[0];
  const completedMatch = pastMatches.matches.find(({ state }) => state === 'COMPLETED') ?? playedMatch;
  const confirmedMatch =
    comingMatches.matches.find(({ state }) => state === 'CONFIRMED') ?? comingMatches.matches[0] ?? openMatch;
  const invitation = invitations[0];
  const matchId = room?.matchId ?? 'nothing';
  const idOf = (row: { id: string } | undefined) => row?.id ?? 'nothing';

  return {
    landing: paths.landing(),
    signup: paths.signup(),
    signin: paths.signin(),
    matches: paths.matches(),
    'match-create': paths.matchCreate(),
    match: paths.match(idOf(confirmedMatch)),
    'match-result': paths.matchResult(idOf(playedMatch)),
    'match-review': paths.matchReview(idOf(completedMatch)),
    'match-proposal': paths.matchProposal(idOf(openMatch)),
    'match-chats': paths.matchChats(matchId),
    'match-chatlist': paths.matchChatlist(matchId),
    'match-chat': paths.matchChat(matchId, idOf(room)),
    chatlist: paths.chatlist(),
    chat: paths.chat(idOf(room)),
    notifications: paths.notifications(),
    invitation: paths.invitation(idOf(invitation), idOf(invitation?.team)),
    'team-create': paths.teamCreate(),
    team: paths.team(idOf(ledTeam)),
    'team-chat': paths.teamChat(idOf(ledTeam)),
    'team-edit': paths.teamEdit(idOf(ledTeam)),
    'team-invitation': paths.teamInvitation(idOf(ledTeam)),
    user: paths.user(user.id),
    'user-edit': paths.userEdit(user.id),
    'user-location': paths.userLocation(user.id),
    teams: paths.teams(),
    'my-matches': paths.myMatches(),
  };
}

/** Returns the paths of the screens that look different with other content. */
export async function moreAddresses(
  request: APIRequestContext,
  url: string,
): Promise<Record<FurtherScreen, string>> {
  const get = createReader(request, url);
  const { spots } = await get<GuestSpotPage>('guest-spots');
  const { opponents } = await get<OpponentsPage>('teams/opponents');
  const { todos } = await get<Todos>('me/todos');
  const nearbyMatches = await get<MatchPage>('matches');
  const openMatch = await findApplicableMatch(nearbyMatches.matches, (id) =>
    get<MatchAnswer>(`matches/${id}`),
  );
  const challenge = todos.find(({ kind }) => kind === 'challenge' || kind === 'challenge_over');
  const review = todos.find(({ kind, guestOfferId }) => kind === 'review' && guestOfferId === undefined);
  return {
    'match-review-form': paths.matchReview(review?.matchId ?? 'nothing'),
    'match-open': paths.match(openMatch?.id ?? 'nothing'),
    'guest-spots': guestSpotsAddress(),
    'guest-spots-map': `${guestSpotsAddress()}&view=map`,
    'matches-map': `${paths.matches()}?view=map`,
    'match-guest-spot': paths.match(spots[0]?.match.id ?? 'nothing'),
    'match-challenge': paths.match(challenge?.matchId ?? 'nothing'),
    'match-create-challenge': `${paths.matchCreate()}?challenge=${opponents[0]?.team.id ?? 'nothing'}`,
  };
}

/**
 * Creates an answer link for a match of the demo user's team, and returns the path of its page. An earlier link of the match stops working.
 */
export async function createAnswerAddress(
  request: APIRequestContext,
  url: string,
  matchPath: string,
): Promise<string> {
  const answer = await request.post(`${url}/api${matchPath}/line-up/link`, {
    headers: browserHeaders(url),
  });
  return `/answer?k=${((await answer.json()) as AnswerLinkCreated).token}`;
}
