import type { TeamPlay } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ListRow, Section, Text, TextLink } from '@homeground/shared/ui';
import { MatchRows } from '@homeground/shared/widgets';
import { texts } from '../../locales';
import { Rivals } from './rivals';

interface Props {
  readonly play: TeamPlay;
  /** True if the viewer may post matches for the team. */
  readonly mayPost: boolean;
  /** True if the viewer is a member. Members see no record against their own team. */
  readonly isMember: boolean;
}

/** Upcoming matches, past matches, and the record against my own teams (SPEC 4.2). */
export function TeamMatches({ play, mayPost, isMember }: Props) {
  const t = useText(texts);
  return (
    <>
      <Section title={t('team.coming')}>
        <MatchRows matches={play.coming} />
        {play.coming.length === 0 && (
          <Text $tone="quiet">
            {t('team.coming_none')}{' '}
            {mayPost && <TextLink to={paths.matchCreate()}>{t('team.coming_post')}</TextLink>}
          </Text>
        )}
      </Section>
      <Section title={t('team.past')}>
        <MatchRows matches={play.past} />
        {play.past.length === 0 && <Text $tone="quiet">{t('team.past_none')}</Text>}
      </Section>
      <Rivals rivals={play.rivals} />
      {!isMember && (
        <Section title={t('team.head_to_head')}>
          {play.headToHead.length === 0 && <Text $tone="quiet">{t('team.head_none')}</Text>}
          <ul>
            {play.headToHead.map(({ teamId, name, ...tally }) => (
              <li key={teamId}>
                <ListRow
                  to={paths.team(teamId)}
                  title={t('team.versus', { name })}
                  text={t('team.record_spoken', tally)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
