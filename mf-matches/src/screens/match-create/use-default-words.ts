import type { TeamCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import type { DefaultWords } from '../../rules/match-form.rules';
import { texts } from './locales';

/** Returns a function that gives the default title and text of a post or a challenge. */
export function useDefaultWords(isChallenge: boolean): (team: Pick<TeamCard, 'name'> | null) => DefaultWords {
  const t = useText(texts);
  return useCallback(
    (team) => ({
      title: team ? t('name_of_team', { name: team.name }) : t('name_of_one'),
      content: t(isChallenge ? 'content_challenge' : 'content_default'),
    }),
    [t, isChallenge],
  );
}
