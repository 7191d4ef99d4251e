import {
  applyObstacles,
  applyWarnings,
  challengeObstacles,
  fitReasons,
  offerObstacles,
  offerWarnings,
  opponentReasons,
} from '@homeground/shared/contracts';
import type { ValueList } from '../../platform/http/describe-schemas';
import { listOf } from './list-of';

/** Reasons for and against a match, a challenge or an offer. */
export const obstacleLists: readonly ValueList[] = [
  listOf(applyObstacles, {
    NOT_OPEN: 'the match is confirmed, cancelled, expired or played',
    PAUSED: 'the host takes no applications at present',
    CHALLENGE: 'a challenge, which only its team can accept',
    OWN_MATCH: 'the side is the host',
    OTHER_KIND: 'a team match needs a team, a one-on-one a person',
    OTHER_SPORT: 'the team does not play the sport',
    NOT_LEADING: 'only leader and managers apply for a team',
    TOO_FAR: 'more than 40 km away',
    NO_LOCATION: 'the side has no neighbourhood',
    PLAYER_ON_BOTH_SIDES: 'the caller also acts for the host',
    ALREADY_APPLIED: 'the side has an active application',
    SUSPENDED: 'suspended after three no-shows',
  }),
  listOf(applyWarnings, {
    CLASH: 'another confirmed match within 60 minutes, so a confirmation would be refused',
    OTHER_LEVEL: 'the level of the team is outside the range of the post',
    THIN_SQUAD: 'the team has fewer members than the match needs players',
    SHARED_PLAYERS: 'some people are members of both teams',
  }),
  listOf(fitReasons, {
    NEAR: 'at most 5 km away',
    LEVEL: 'the level of a team of the caller',
    SPORT: 'a one-on-one in a sport of the caller',
    FREE: 'on a playing day of the team, without another match',
    MANNER: 'the host has a manners score of at least 80',
  }),
  listOf(challengeObstacles, {
    OWN_TEAM: 'the caller leads or manages this team',
    NOT_LEADING: 'only leader and managers challenge for a team',
    OTHER_SPORT: 'the two teams share no sport',
    NOT_TAKEN: 'the team has switched challenges off',
    TOO_FAR: 'more than 40 km away',
    ALREADY_WAITING: 'an earlier challenge to this team waits for an answer',
    SUSPENDED: 'suspended after three no-shows',
    TOO_MANY_SENT: '5 sent challenges wait for an answer',
    TOO_MANY_RECEIVED: 'the team has 10 challenges to answer',
    TOO_MANY_OPEN: 'the side has 10 open posts',
  }),
  listOf(opponentReasons, {
    NEAR: 'at most 5 km away',
    LEVEL: 'within one step of the level of a team of the caller',
    DAYS: 'a common playing day',
    MANNER: 'a manners score of at least 80',
  }),
  listOf(offerObstacles, {
    NOT_OPEN: 'the spot is closed, or the match has begun or was cancelled',
    FULL: 'all places are taken',
    OWN_TEAM: 'the caller is a member of one of the two teams',
    ALREADY_OFFERED: 'the caller has offered to play for this or the other side',
    DECLINED: 'the side has declined the caller or let them go',
    IN_LINE_UP: 'the caller is in a line-up of the match',
    SUSPENDED: 'suspended after three no-shows',
    NO_LOCATION: 'the caller has no neighbourhood',
    TOO_FAR: 'more than 40 km away',
  }),
  listOf(offerWarnings, {
    CLASH: 'the caller plays another match at that time, so the side cannot accept the offer',
    OTHER_LEVEL: 'the level of the team of the caller is outside the range',
    GENDER: 'the spot is for men or for women, which a profile cannot show',
  }),
];
