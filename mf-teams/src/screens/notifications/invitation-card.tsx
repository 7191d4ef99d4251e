import type { ReceivedInvitation } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AppLink,
  Button,
  Card,
  lineClamp,
  SideFace,
  sideOfTeam,
  space,
  Stack,
  Text,
  textStyle,
} from '@homeground/shared/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { DeclineDialog } from '../../parts/decline-dialog';
import { TeamFacts } from '../../parts/team-facts';
import { quietText } from '../../parts/quiet.look';
import { useAnswerInvitation } from '../../parts/use-answer-invitation';
import { useSeen } from './use-seen';

interface Props {
  readonly invitation: ReceivedInvitation;
  /** null if nothing in the list is unread. */
  readonly onSeen: (() => void) | null;
}

/** Card of a pending invitation, which can be answered in the list (SPEC 4.5). */
export function InvitationCard({ invitation, onSeen }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const answerInvitation = useAnswerInvitation();
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, team, inviter, expiresAt } = invitation;
  const card = useRef<HTMLElement>(null);
  useSeen(card, id, onSeen);

  return (
    <Card as="article" ref={card} $edge="accent" aria-label={team.name}>
      <Stack $gap={12}>
        <Head to={paths.invitation(id, team.id)}>
          <SideFace side={sideOfTeam(team)} size={56} />
          <Words>
            <Name lang={langOf(team.name)}>{team.name}</Name>
            <Facts>
              <TeamFacts team={team} />
            </Facts>
          </Words>
        </Head>
        <div>
          <Text $size={14}>
            {inviter ? t('invitation.by', { who: inviter.nickname }) : t('invitation.by_nobody')}
          </Text>
          <Text $size={12} $tone="quiet">
            {t('invitation.until', { when: format.when(new Date(expiresAt), new Date()) })}
          </Text>
        </div>
        <Buttons>
          <Button tone="secondary" full onClick={() => setIsDeclining(true)}>
            {t('invitation.decline')}
          </Button>
          <Button tone="confirm" full onClick={() => answerInvitation(invitation, 'accept')}>
            {t('invitation.accept')}
          </Button>
        </Buttons>
      </Stack>
      <DeclineDialog invitation={invitation} open={isDeclining} onClose={() => setIsDeclining(false)} />
    </Card>
  );
}

const Head = styled(AppLink)`
  display: flex;
  align-items: center;
  gap: ${space(12)};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  /* Otherwise the column would be at least as wide as its longest word. */
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
`;

const Name = styled.span`
  ${textStyle(18, 700)}
  ${lineClamp(2)}
`;

const Facts = styled.span`
  ${quietText}
`;

/* With a large font the buttons are in two lines, and the last button, which accepts, is on top. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${space(8)};
  > :first-child {
    flex: 2 1 6rem;
  }
  > :last-child {
    flex: 3 1 7rem;
  }
`;
