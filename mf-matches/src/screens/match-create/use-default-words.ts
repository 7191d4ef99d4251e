import type { TeamCard } from '@homeground/shared/contracts';
import { usePlainText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import type { DefaultWords } from '../../rules/match-form.rules';
import { texts as challengeTexts } from '../../parts/challenge/locales';
import { texts } from './locales';

/** Returns a function that gives the default title and text of a post, or of a challenge if a team is challenged. */
export function useDefaultWords(
  challengedTeamName: string | null,
): (team: Pick<TeamCard, 'name'> | null) => DefaultWords {
  const t = usePlainText(texts);
  const challengeText = usePlainText(challengeTexts);
  return useCallback(
    (team) =>
      challengedTeamName === null
        ? {
            title: team ? t('match_title_of_team', { name: team.name }) : t('match_title_of_one'),
            content: t('content_default'),
          }
        : {
            title: challengeText('title_for', { team: challengedTeamName }),
            content: t('content_challenge'),
          },
    [t, challengeText, challengedTeamName],
  );
}
