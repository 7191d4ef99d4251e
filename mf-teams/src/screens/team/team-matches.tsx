import type { TeamMatch, TeamPlay } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ListRow, tabularFigures, Text, TextLink, type } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { Section } from '../../parts/section';

interface Props {
  readonly play: TeamPlay;
  /** Posts matches for the team. */
  readonly mayPost: boolean;
  /** A member has nobody to compare their own team with. */
  readonly mine: boolean;
}

/** What comes, what was, and how it went against my own teams (SPEC 4.2). */
export function TeamMatches({ play, mayPost, mine }: Props) {
  const t = useText(texts);
  return (
    <>
      <Section title={t('team.coming')}>
        <Matches matches={play.coming} />
        {play.coming.length === 0 && (
          <Text $tone="quiet">
            {t('team.coming_none')}{' '}
            {mayPost && <TextLink to={paths.matchCreate()}>{t('team.coming_post')}</TextLink>}
          </Text>
        )}
      </Section>
      <Section title={t('team.past')}>
        <Matches matches={play.past} />
        {play.past.length === 0 && <Text $tone="quiet">{t('team.past_none')}</Text>}
      </Section>
      {!mine && (
        <Section title={t('team.head_to_head')}>
          {play.headToHead.length === 0 && <Text $tone="quiet">{t('team.head_none')}</Text>}
          <ul>
            {play.headToHead.map(({ teamId, name, ...tally }) => (
              <li key={teamId}>
                <ListRow
                  to={paths.team(teamId)}
                  title={t('team.versus', { name })}
                  text={t('team.record_said', tally)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Matches({ matches }: { readonly matches: readonly TeamMatch[] }) {
  const t = useText(texts);
  const format = useFormat();
  return (
    <ul>
      {matches.map(({ id, title, startAt, opponent, score }) => (
        <li key={id}>
          <ListRow
            to={paths.match(id)}
            title={title}
            text={`${format.when(new Date(startAt), new Date())} · ${opponent ? t('team.versus', { name: opponent.name }) : t('team.no_opponent')}`}
            {...(score && { trailing: <Score>{`${score.own} : ${score.other}`}</Score> })}
          />
        </li>
      ))}
    </ul>
  );
}

const Score = styled.span`
  ${type(18, 700)}
  ${tabularFigures}
`;
