import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Card, ListRow, Text } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { missingParts } from '../../rules/missing-parts.rules';

/** Lists missing parts of the profile, for leader and managers. */
export function MissingList({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const parts = missingParts(team);
  if (parts.length === 0) return null;
  return (
    <Card>
      <Text as="h2" $size={16} $weight={600}>
        {t('missing.title')}
      </Text>
      {parts.map((part) => (
        <ListRow
          key={part}
          to={part === 'people' ? paths.teamInvitation(team.id) : paths.teamEdit(team.id)}
          title={t(`missing.${part}`)}
        />
      ))}
    </Card>
  );
}
