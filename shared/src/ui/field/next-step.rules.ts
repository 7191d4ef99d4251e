import type { ErrorCode } from '@homeground/shared/contracts';
import { guestSpotsAddress, matchRoute, myPostsAddress, paths } from '@homeground/shared/routes';

/** Prefixes of the error codes that need a next step: from creating a team to reading a review (SPEC 8.7). */
type CodePrefix =
  | 'match'
  | 'proposal'
  | 'challenge'
  | 'guest_spot'
  | 'guest_offer'
  | 'room'
  | 'card'
  | 'line_up'
  | 'review'
  | 'result'
  | 'late_cancel'
  | 'side'
  | 'team';
export type CodeWithNextStep = Extract<ErrorCode, `${CodePrefix}.${string}`>;

/** Targets of next steps. `here`: the open page itself shows what to do, at a field or by the current state. */
export type NextStep =
  | 'here'
  | 'matches'
  | 'guest_spots'
  | 'my_posts'
  | 'match'
  | 'rooms'
  | 'chats'
  | 'line_up'
  | 'result'
  | 'me'
  | 'location'
  | 'team'
  | 'team_edit'
  | 'new_team';

/** Next step after each refusal. A new error code with one of these prefixes does not compile without an entry. */
export const nextSteps: Readonly<Record<CodeWithNextStep, NextStep>> = {
  'match.state_moved': 'match',
  'match.newer_version': 'here',
  'match.too_many_open': 'my_posts',
  'match.not_yours': 'match',
  'match.location_needed': 'location',
  'match.already_started': 'matches',
  'proposal.own_match': 'rooms',
  'proposal.other_kind': 'new_team',
  'proposal.other_sport': 'me',
  'proposal.paused': 'matches',
  'proposal.already_applied': 'chats',
  'proposal.too_far': 'matches',
  'proposal.player_on_both_sides': 'rooms',
  'proposal.not_yours': 'match',
  'proposal.state_moved': 'here',
  'proposal.must_agree': 'chats',
  'proposal.terms_moved': 'here',
  'proposal.clash': 'me',
  'challenge.own_team': 'matches',
  'challenge.other_sport': 'matches',
  'challenge.not_taken': 'matches',
  'challenge.too_far': 'matches',
  'challenge.already_waiting': 'my_posts',
  'challenge.too_many_sent': 'my_posts',
  'challenge.too_many_received': 'matches',
  'challenge.for_another_team': 'matches',
  'challenge.not_yours': 'match',
  'challenge.state_moved': 'here',
  'guest_spot.not_yours': 'match',
  'guest_spot.already_open': 'here',
  'guest_spot.not_open': 'guest_spots',
  'guest_spot.newer_version': 'here',
  'guest_spot.full': 'guest_spots',
  'guest_spot.fewer_than_found': 'here',
  'guest_offer.own_team': 'match',
  'guest_offer.already_offered': 'match',
  'guest_offer.declined_before': 'guest_spots',
  'guest_offer.in_line_up': 'match',
  'guest_offer.too_far': 'location',
  'guest_offer.too_many': 'guest_spots',
  'guest_offer.not_yours': 'match',
  'guest_offer.state_moved': 'here',
  'guest_offer.terms_moved': 'here',
  'guest_offer.must_agree': 'here',
  'guest_offer.clash': 'here',
  'room.kit_moved': 'here',
  'room.read_only': 'matches',
  'card.own': 'here',
  'card.answered': 'here',
  'line_up.closed': 'match',
  'line_up.not_playing': 'match',
  'line_up.not_yours': 'match',
  'line_up.same_name': 'here',
  'line_up.too_many_guests': 'line_up',
  'line_up.nudged_lately': 'here',
  'line_up.newer_version': 'here',
  'review.not_yours': 'match',
  'review.not_open': 'result',
  'review.already_in': 'match',
  'review.closed': 'match',
  'result.not_yours': 'match',
  'result.nothing_to_tell': 'match',
  'result.too_early': 'match',
  'result.already_told': 'result',
  'result.already_revised': 'result',
  'result.nothing_to_agree': 'result',
  'result.newer_version': 'here',
  'result.over': 'match',
  'result.no_draw': 'here',
  'late_cancel.settled': 'result',
  'side.suspended': 'me',
  'team.name_taken': 'here',
  'team.too_many_led': 'me',
  'team.too_many_joined': 'me',
  'team.user_leads_too_many': 'team_edit',
  'team.full': 'team_edit',
  'team.managers_full': 'team_edit',
  'team.not_allowed': 'team',
  'team.hand_over_first': 'team_edit',
  'team.sport_in_use': 'me',
  'team.disbanded': 'new_team',
};

const stepsByCode: Readonly<Partial<Record<string, NextStep>>> = nextSteps;

/** Returns the address of the next step; null if the page that shows the refusal is also the page of the next step. */
export function nextStepAddress(
  code: string,
  { pathname, userId }: { readonly pathname: string; readonly userId: string },
): { readonly step: Exclude<NextStep, 'here'>; readonly to: string } | null {
  const target = stepsByCode[code];
  if (target === undefined || target === 'here') return null;
  const { screen, params } = screenAt(pathname);
  // Users who join by a link see this refusal on the team's page. They may not open the page of the members.
  if (code === 'team.full' && screen === 'team') return null;
  const isOnMatch = screen.startsWith('match') && params['id'] !== undefined;
  const isOnTeam = screen.startsWith('team') && params['id'] !== undefined;
  const step = needsMatch(target) && !isOnMatch ? 'matches' : needsTeam(target) && !isOnTeam ? 'me' : target;
  const to = addressOfStep(step, params['id'] ?? '', userId);
  return to === pathname ? null : { step, to };
}

const needsMatch = (step: NextStep) => ['match', 'rooms', 'line_up', 'result'].includes(step);
const needsTeam = (step: NextStep) => step === 'team' || step === 'team_edit';

function screenAt(pathname: string) {
  const routeMatch = matchRoute(pathname);
  return { screen: routeMatch?.row.id ?? '', params: routeMatch?.params ?? {} };
}

function addressOfStep(step: Exclude<NextStep, 'here'>, id: string, userId: string): string {
  switch (step) {
    case 'matches':
      return paths.matches();
    case 'guest_spots':
      return guestSpotsAddress();
    case 'my_posts':
      return myPostsAddress();
    case 'match':
    case 'line_up':
      return paths.match(id);
    case 'rooms':
      return paths.matchChatlist(id);
    case 'chats':
      return paths.chatlist();
    case 'result':
      return paths.matchResult(id);
    case 'me':
      return paths.user(userId);
    case 'location':
      return paths.userLocation(userId);
    case 'team':
      return paths.team(id);
    case 'team_edit':
      return paths.teamEdit(id);
    case 'new_team':
      return paths.teamCreate();
  }
}
