import type { MatchDetail, Rivalry } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { sideOfTeam, Stack, Text } from '@homeground/shared/ui';
import { Versus } from '../../parts/versus/versus';
import { texts } from './locales';
import { Section } from './section';

interface Props {
  readonly match: MatchDetail;
  readonly rivalry: Rivalry;
}

/** Record between the host and a team that it meets often. */
export function RivalryCard({ match: { host }, rivalry }: Props) {
  const t = useText(texts);
  const { teamId, name, wins, draws, losses } = rivalry;
  const words = { host: host.name, other: name, wins, draws, losses, count: wins + draws + losses };

  return (
    <Section title={t('rivals')}>
      <Stack $gap={8}>
        <Versus
          host={{ ...host, to: paths.team(host.teamId ?? '') }}
          away={{ ...sideOfTeam(rivalry), to: paths.team(teamId) }}
          state={{ is: 'SCORE', host: wins, away: losses }}
        />
        <Text $size={14}>{t('rivals_met', words)}</Text>
      </Stack>
    </Section>
  );
}
