import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  EmptyState,
  FoundView,
  NetIllustration,
  Screen,
  Skeleton,
  Stack,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { mainObstacle } from '../../rules/standing.rules';
import { useMatch } from '../match/use-match';
import { ApplyForm } from './apply-form';
import { CannotApply } from './cannot-apply';
import { texts } from './locales';

/** SPEC 6.2: choose the side, write to the host, then straight to the room. */
export function MatchProposalScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useMatch(id);
  const [began, setBegan] = useState(false);
  const match = query.data;
  // Once begun, the form stays whatever happens to the match: what was written is not taken away (SPEC 8.2).
  if (match && !began && mayApply(match)) setBegan(true);
  if (match && began) return <ApplyForm match={match} />;
  return (
    <Screen title={t('title')}>
      <FoundView query={query} loading={<PageSkeleton />} gone={<Gone />}>
        {(shown) => <CannotApply match={shown} />}
      </FoundView>
    </Screen>
  );
}

function Gone() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<NetIllustration />}
      title={t('gone')}
      text={t('gone_text')}
      action={
        <ButtonLink full to={paths.matches()}>
          {t('gone_action')}
        </ButtonLink>
      }
    />
  );
}

const mayApply = ({ eligibility }: MatchDetail) =>
  eligibility.some((side) => side.eligible && mainObstacle(side) === null);

function PageSkeleton() {
  return (
    <Stack>
      <Skeleton shape="block" height={104} />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={150} />
    </Stack>
  );
}
