import type { Rival } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Card,
  ListRow,
  Section,
  SideFace,
  sideOfTeam,
  Stack,
  tabularFigures,
  Text,
  TextLink,
  textStyle,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { formatDay } from '../../rules/date-format.rules';
import { countGames } from '../../rules/record.rules';

/** Frequent opponents of the team. Renders nothing if there are none. */
export function Rivals({ rivals }: { readonly rivals: readonly Rival[] }) {
  const t = useText(texts);
  if (rivals.length === 0) return null;
  return (
    <Section title={t('team.rivals')}>
      <Stack as="ul" $gap={12}>
        {rivals.map((rival) => (
          <li key={rival.teamId}>
            <RivalCard rival={rival} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function RivalCard({ rival }: { readonly rival: Rival }) {
  const t = useText(texts);
  const format = useFormat();
  const locale = useLocale();
  const { teamId, name, wins, draws, losses, lastAt, next } = rival;
  return (
    <Card>
      <ListRow
        to={paths.team(teamId)}
        leading={<SideFace side={sideOfTeam(rival)} />}
        title={<span lang={langOf(name)}>{name}</span>}
        text={t('team.rival_met', { count: countGames(rival) })}
        trailing={<Balance aria-hidden>{`${wins} · ${draws} · ${losses}`}</Balance>}
      />
      <Text $size={14}>{t('team.rival_record', { wins, draws, losses })}</Text>
      {next ? (
        <Text $size={14}>
          <TextLink to={paths.match(next.matchId)}>
            {t('team.rival_next', { when: format.when(new Date(next.startAt), new Date()) })}
          </TextLink>
        </Text>
      ) : (
        <Text $size={14} $tone="quiet">
          {t('team.rival_last', { day: formatDay(lastAt, locale) })}
        </Text>
      )}
    </Card>
  );
}

const Balance = styled.span`
  ${textStyle(18, 700)}
  ${tabularFigures}
  white-space: nowrap;
`;
