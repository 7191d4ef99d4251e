import { useQuery } from '@homeground/shared/async';
import type { ReceivedInvitation } from '@homeground/shared/contracts';
import { langOf, useFormat, useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  Card,
  Notice,
  Row,
  Section,
  space,
  SportMark,
  Stack,
  Text,
  TextLink,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { quietText } from '../../parts/quiet.look';
import { TeamBand } from '../../parts/team-band';
import { TeamFaces } from '../../parts/team-faces';
import { TeamFacts } from '../../parts/team-facts';

const tones = {
  PENDING: 'quiet',
  ACCEPTED: 'confirm',
  DECLINED: 'quiet',
  CANCELLED: 'warning',
  EXPIRED: 'warning',
} as const;

export function InvitationDetails({ invitation }: { readonly invitation: ReceivedInvitation }) {
  const t = useText(texts);
  const sportName = useSportName();
  const format = useFormat();
  const { team, inviter, state, expiresAt } = invitation;
  // The profile is an optional part of this page, so a failure is not shown.
  const { data: profile } = useQuery(queries.team(team.id));

  return (
    <>
      <TeamBand
        team={team}
        subtitle={
          <>
            <SportMark sport={team.sport} size={20} />
            {sportName(team.sport)}
          </>
        }
      />
      <Padded $gap={16}>
        {state !== 'PENDING' && (
          <Notice role="status" tone={tones[state]}>
            {t(`invitation.${state}`)}
          </Notice>
        )}
        <Card>
          <Row $gap={12}>
            {inviter && <Avatar name={inviter.nickname} src={inviter.pictureUrl} size={44} decorative />}
            <Words>
              <Text $weight={600}>
                {inviter ? t('invitation.by', { who: inviter.nickname }) : t('invitation.by_nobody')}
              </Text>
              {state === 'PENDING' && (
                <Text $size={14} $tone="quiet">
                  {t('invitation.until', { when: format.when(new Date(expiresAt), new Date()) })}
                </Text>
              )}
            </Words>
          </Row>
        </Card>
        <Facts>
          <TeamFacts team={team} />
        </Facts>
        <Text $size={14}>
          <TextLink to={paths.team(team.id)}>{t('invitation.look')}</TextLink>
        </Text>
        {/* The profile loads later, so its parts are at the end of the page, where they move no other part. */}
        {profile && profile.description !== '' && (
          <Section title={t('team.about')}>
            <Description lang={langOf(profile.description)}>{profile.description}</Description>
          </Section>
        )}
        {profile && profile.members.length > 0 && (
          <Section title={t('team.members')}>
            <TeamFaces members={profile.members} />
          </Section>
        )}
      </Padded>
    </>
  );
}

const Padded = styled(Stack)`
  padding-inline: ${space(16)};
`;

const Description = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  ${quietText}
`;

const Words = styled.div`
  min-width: 0;
`;
