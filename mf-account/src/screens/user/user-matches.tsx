import type { UserProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Section, Text, TextLink } from '@homeground/shared/ui';
import { MatchRows, PastMatchRows } from '@homeground/shared/widgets';
import { queries } from '../../api/account-queries.api';
import { texts } from '../../locales';

/** Maximum number of matches in the list. The linked calendar shows all matches. */
const maxComingRows = 3;

/** My next matches, at the top of my own profile. */
export function ComingMatches({ user }: { readonly user: UserProfile }) {
  const t = useText(texts);
  const { coming } = user.play;
  return (
    <Section title={t('games.coming')}>
      {coming.length === 0 && <Text $tone="quiet">{t('games.coming_none')}</Text>}
      <MatchRows matches={coming.slice(0, maxComingRows)} />
      <TextLink to={paths.myMatches()}>{t('games.calendar')}</TextLink>
    </Section>
  );
}

/** Past matches, and the record between the two users. */
export function PastMatches({ user }: { readonly user: UserProfile }) {
  const t = useText(texts);
  const { past, againstMe } = user.play;
  return (
    <>
      {againstMe && (
        <Section title={t('games.against_me', { name: user.nickname })}>
          {/* The record is shown from my point of view, so the other user's losses are my wins. */}
          <Text>
            {t('games.against_me_record', {
              wins: againstMe.losses,
              draws: againstMe.draws,
              losses: againstMe.wins,
            })}
          </Text>
        </Section>
      )}
      <Section title={t(user.mine ? 'games.past_mine' : 'games.past')}>
        {past.length === 0 && <Text $tone="quiet">{t('games.past_none')}</Text>}
        <PastMatchRows play={user.play} {...queries.pastMatches(user.id)} />
        {user.mine && past.length > 0 && (
          <TextLink to={paths.myMatches()}>{t('games.past_calendar')}</TextLink>
        )}
      </Section>
    </>
  );
}
