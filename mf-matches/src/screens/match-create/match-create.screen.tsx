import { useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AsyncView,
  ButtonLink,
  EmptyState,
  Screen,
  Skeleton,
  Stack,
  WhistleIllustration,
} from '@homeground/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { queries } from '../../api/match-queries.api';
import { CannotChallenge } from './challenge/cannot-challenge';
import { texts } from './locales';
import { MatchForm } from './match-form';

/**
 * Form of a match (SPEC 5.4). With `?challenge=` the post is for one team only, `?edit=` edits a match, and `?copy=` starts with the values
 * of an older match. With `?copy=` and `?rematch` the earlier opponent is told about the post.
 */
export function MatchCreateScreen() {
  const t = useText(texts);
  const [params] = useSearchParams();
  const query = useQuery(
    queries.formStart({
      edit: params.get('edit'),
      copy: params.get('copy'),
      rematch: params.has('rematch'),
      challenge: params.get('challenge'),
    }),
  );
  const closedMatch =
    query.data?.source.kind === 'edit' && !query.data.source.match.may.edit ? query.data.source.match : null;
  if (closedMatch) {
    return (
      <Screen title={t('title_edit')}>
        <EmptyState
          illustration={<WhistleIllustration />}
          title={t('closed')}
          text={t('closed_text')}
          action={
            <ButtonLink full to={paths.match(closedMatch.id)}>
              {t('closed_action')}
            </ButtonLink>
          }
        />
      </Screen>
    );
  }
  if (query.data?.source.kind === 'challenge' && query.data.teams.length === 0)
    return <CannotChallenge check={query.data.source.check} />;
  // The form renders the Screen itself, because the bar with the button is part of the form.
  if (query.data) return <MatchForm key={params.toString()} start={query.data} />;
  return (
    <Screen title={t(params.has('edit') ? 'title_edit' : 'title')}>
      <AsyncView query={query} loading={<FormSkeleton />} empty={null}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}

function FormSkeleton() {
  return (
    <Stack $gap={24}>
      {[1, 2, 3, 4, 5].map((field) => (
        <div key={field}>
          <Skeleton width="30%" />
          <Skeleton shape="block" height={52} />
        </div>
      ))}
    </Stack>
  );
}
