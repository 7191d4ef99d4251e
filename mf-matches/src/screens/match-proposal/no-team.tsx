import type { MatchDetail } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { ButtonLink, Form, Stack, Text } from '@homeground/shared/ui';
import { NewTeamFields } from '../../parts/new-team/new-team-fields';
import { useNewTeam } from '../../parts/new-team/use-new-team';
import { paths } from '@homeground/shared/routes';
import { texts as areaTexts } from '../../locales';
import { listKindAddress } from '../../rules/list-kind.rules';
import { texts } from './locales';

/** Form in which a user without a team creates a team for a match between teams. The application follows. */
export function NoTeam({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const sportName = useSportName();
  const form = useNewTeam(match.sport);
  return (
    <Stack $gap={24}>
      <Stack $gap={4}>
        <Text as="h2" $size={18} $weight={700}>
          {t('no_team_title')}
        </Text>
        <Text $tone="quiet">{t('no_team', { title: match.title, sport: sportName(match.sport) })}</Text>
      </Stack>
      <Form busy={form.busy} onSubmit={form.submit} onLeave={form.leave}>
        <NewTeamFields form={form} />
      </Form>
      <ButtonLink full tone="quiet" to={`${paths.teamCreate()}?find`}>
        {t('find_team')}
      </ButtonLink>
      <ButtonLink full tone="quiet" to={listKindAddress('guests')}>
        {areaText('list_kind.to_guests')}
      </ButtonLink>
      <ButtonLink full tone="quiet" to={paths.match(match.id)}>
        {t('to_match')}
      </ButtonLink>
    </Stack>
  );
}
