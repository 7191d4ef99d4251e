import type { ChallengeCheck, Currency, SendChallenge, TeamCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useState } from 'react';
import { sendChallenge } from '../../../api/challenges.api';
import type { FormSource } from '../../../api/form-start.api';
import { texts } from '../../../parts/challenge/locales';
import {
  commonSport,
  newPostValues,
  levelOf,
  sportDefaults,
  toCreate,
  type DefaultWords,
  type MatchValues,
} from '../../../rules/match-form.rules';

/** State that the form needs to send its post to one team only. */
export interface Challenge {
  readonly team: ChallengeCheck['team'];
  readonly opponentChooses: boolean;
  readonly setOpponentChooses: (opponentChooses: boolean) => void;
  readonly toBody: (values: MatchValues) => SendChallenge;
  readonly send: (values: MatchValues, key: string) => Promise<string>;
  readonly sentText: string;
}

/** Returns the challenge that the form sends; null if the post is open to all teams. */
export function useChallenge(
  source: FormSource,
  words: (values: MatchValues) => DefaultWords,
): Challenge | null {
  const t = useText(texts);
  const [opponentChooses, setOpponentChooses] = useState(false);
  if (source.kind !== 'challenge') return null;
  const { team } = source.check;
  const toBody = (values: MatchValues): SendChallenge => {
    const { weeks: _weeks, rematchOf: _rematch, ...post } = toCreate(values, words(values));
    return { ...post, teamId: values.teamId ?? '', theyChoose: opponentChooses };
  };
  return {
    ...{ team, opponentChooses, setOpponentChooses, toBody },
    send: (values, key) => sendChallenge(team.id, toBody(values), key),
    sentText: t('sent', { team: team.name }),
  };
}

/** Returns the default values of a challenge: a sport that both teams play, at the level of the challenged team. */
export function challengeValues(
  { team }: ChallengeCheck,
  teams: readonly TeamCard[],
  currency: Currency,
): MatchValues {
  const myTeam = teams[0] ?? null;
  const sport = myTeam ? commonSport(myTeam, team) : team.sport;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    ...newPostValues(myTeam, { now: Date.now(), timeZone, currency }),
    ...sportDefaults(sport, { level: levelOf(team, sport) }),
  };
}
