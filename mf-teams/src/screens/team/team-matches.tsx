import type { HeadToHead, TeamPlay } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ListRow, Section, SideFace, sideOfTeam, Text, TextLink } from '@homeground/shared/ui';
import { MatchRows, PastMatchRows } from '@homeground/shared/widgets';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { Rivals } from './rivals';

interface Props {
  readonly teamId: string;
  readonly play: TeamPlay;
  /** True if the viewer may post matches for the team. */
  readonly mayPost: boolean;
  /** True if the viewer is a member. Members see no record against their own team. */
  readonly isMember: boolean;
}

/** Upcoming matches, past matches, and the record against my own teams (SPEC 4.2). */
export function TeamMatches({ teamId, play, mayPost, isMember }: Props) {
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
        <PastMatchRows play={play} {...queries.pastMatches(teamId)} />
        {play.past.length === 0 && <Text $tone="quiet">{t('team.past_none')}</Text>}
        {isMember && play.past.length > 0 && <TextLink to={paths.myMatches()}>{t('team.calendar')}</TextLink>}
      </Section>
      <Rivals rivals={play.rivals} />
      {!isMember && (
        <Section title={t('team.head_to_head')}>
          {play.headToHead.length === 0 && <Text $tone="quiet">{t('team.head_none')}</Text>}
          <ul>
            {play.headToHead.map((record) => (
              <li key={record.teamId}>
                <HeadToHeadRow record={record} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function HeadToHeadRow({ record }: { readonly record: HeadToHead }) {
  const t = useText(texts);
  const { teamId, name, wins, draws, losses, logoUrl = null, kitHome, kitAway } = record;
  return (
    <ListRow
      to={paths.team(teamId)}
      {...(kitHome && {
        leading: <SideFace side={sideOfTeam({ name, logoUrl, kitHome, kitAway })} size={32} />,
      })}
      title={t('team.versus', { name })}
      text={t('team.record_spoken', { wins, draws, losses })}
    />
  );
}
