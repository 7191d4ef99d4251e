import type { MatchDetail, Rivalry } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Avatar, Card, Shirt, Stack, Text, TextLink, type ShirtProps } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from './locales';
import { Section } from './section';

interface Props {
  readonly match: MatchDetail;
  readonly rivalry: Rivalry;
}

/** Two teams that meet again and again, and how it stands between them: a match of theirs is more than a match. */
export function RivalryCard({ match: { host, hostKit }, rivalry }: Props) {
  const t = useText(texts);
  const { teamId, name, logoUrl, kitHome, wins, draws, losses } = rivalry;
  const words = { host: host.name, other: name, wins, draws, losses, count: wins + draws + losses };

  return (
    <Section title={t('rivals')}>
      <Card>
        <Stack $gap={12}>
          <Against>
            <Team id={host.teamId ?? ''} name={host.name} logo={host.pictureUrl} kit={hostKit?.home} />
            <Text aria-hidden $size={28} $weight={700} $figures>
              {wins} : {losses}
            </Text>
            <Team id={teamId} name={name} logo={logoUrl} kit={kitHome} />
          </Against>
          <Text $size={14}>{t('rivals_met', words)}</Text>
        </Stack>
      </Card>
    </Section>
  );
}

interface TeamProps {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly kit: ShirtProps['body'] | undefined;
}

function Team({ id, name, logo, kit = 'white' }: TeamProps) {
  return (
    <Side>
      {logo ? <Avatar decorative name={name} src={logo} /> : <Shirt body={kit} />}
      <TextLink to={paths.team(id)} lang={langOf(name)}>
        {name}
      </TextLink>
    </Side>
  );
}

const Against = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: start;
  gap: 8px;
`;

const Side = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  overflow-wrap: anywhere;
  text-align: center;
`;
