import type { UserProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { MatchRows, Section, Text } from '@homeground/shared/ui';
import { texts } from '../../locales';

/** What comes (only one's own), what was, and how it went between the two of us. */
export function UserMatches({ user }: { readonly user: UserProfile }) {
  const t = useText(texts);
  const { coming, past, againstMe } = user.play;
  return (
    <>
      {user.mine && (
        <Section title={t('games.coming')}>
          {coming.length === 0 && <Text $tone="quiet">{t('games.coming_none')}</Text>}
          <MatchRows matches={coming} />
        </Section>
      )}
      {againstMe && (
        <Section title={t('games.against_me', { name: user.nickname })}>
          {/* Told from my side: what they won, I lost. */}
          <Text>
            {t('games.against_me_said', {
              wins: againstMe.losses,
              draws: againstMe.draws,
              losses: againstMe.wins,
            })}
          </Text>
        </Section>
      )}
      <Section title={t(user.mine ? 'games.past_mine' : 'games.past')}>
        {past.length === 0 && <Text $tone="quiet">{t('games.past_none')}</Text>}
        <MatchRows matches={past} />
      </Section>
    </>
  );
}
