import { useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  EmptyState,
  LetterboxIllustration,
  FoundView,
  Screen,
  Skeleton,
  space,
  Stack,
  usePageTitle,
} from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { AnswerBar } from './answer-bar';
import { InvitationDetails } from './invitation-details';

/** An invitation with Accept and Decline (SPEC 4.5). Other users get a not-found page. */
export function InvitationScreen() {
  const t = useText(texts);
  const { invitationId = '', teamId = '' } = useParams();
  const query = useQuery(queries.invitation(invitationId, teamId));
  usePageTitle(query.data ? `${t('invitation.title')}: ${query.data.team.name}` : null);

  return (
    <Screen flush title={t('invitation.title')} action={query.data && <AnswerBar invitation={query.data} />}>
      <FoundView query={query} loading={<PageSkeleton />} gone={<InvitationGone />}>
        {(invitation) => <InvitationDetails invitation={invitation} />}
      </FoundView>
    </Screen>
  );
}

function PageSkeleton() {
  return (
    <Stack $gap={16}>
      <Skeleton shape="block" height={132} />
      <Padded>
        <Skeleton width="70%" />
        <Skeleton shape="block" height={80} />
        <Skeleton />
      </Padded>
    </Stack>
  );
}

function InvitationGone() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<LetterboxIllustration />}
      title={t('invitation.gone_title')}
      text={t('invitation.gone_text')}
      action={
        <ButtonLink full to={paths.notifications()}>
          {t('invitation.to_list')}
        </ButtonLink>
      }
    />
  );
}

const Padded = styled(Stack)`
  padding-inline: ${space(16)};
`;
