import type { ChallengeAct, MatchChallenge } from '@homeground/shared/contracts';
import type { MatchWithSides } from './match-cards.repository';
import { stateAt } from './match-state.rules';
import type { MatchViewer } from './sides.repository';
import {
  challengeStateAfter,
  challengeActs,
  challengeStateAt,
  challengeLapseTime,
} from './challenge-state.rules';
import { kitOf } from '../kits';
import { isPrivateMatch } from './private-match.rules';

/** Returns the part of a match that only its two sides see while it is private. A member of both teams counts as the challenger. */
export function challengeView(
  row: MatchWithSides,
  viewer: Pick<MatchViewer, 'teams'>,
  now: Date,
): { readonly challenge?: MatchChallenge } {
  const { challenged_team_id: teamId, challenge_state: state, challenge_sent_at: sentAt } = row;
  if (!isPrivateMatch(row) || teamId === null || state === null || sentAt === null) return {};
  const ownTeam = (id: string | null) => viewer.teams.find((team) => team.id === id);
  const side = ownTeam(row.host_team_id) ? 'CHALLENGER' : ownTeam(teamId) ? 'CHALLENGED' : null;
  if (side === null) return {};
  const startAt = row.start_at;
  const facts = { matchState: stateAt({ state: row.state, startAt }, now), sentAt, startAt, now };
  const currentState = challengeStateAt(state, facts);
  const may = (act: ChallengeAct) =>
    ownTeam(challengeActs[act].by === 'CHALLENGER' ? row.host_team_id : teamId)?.leads === true &&
    challengeStateAfter(state, act, facts) !== null;
  return {
    challenge: {
      team: {
        id: teamId,
        name: row.challenged_name ?? '',
        pictureUrl: row.challenged_picture,
        kit: kitOf(row.challenged_kit_home, row.challenged_kit_away),
      },
      mySide: side,
      state: currentState,
      until: currentState === 'WAITING' ? challengeLapseTime(facts).toISOString() : null,
      theyChoose: row.challenge_they_choose === true,
      may: { accept: may('accept'), decline: may('decline'), open: may('open') },
    },
  };
}
