import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Card, ListRow, Text } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { missingParts } from '../../rules/missing-parts.rules';

/** Lists missing parts of the profile, for leader and managers. */
export function MissingList({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const missing = missingParts(team);
  if (missing.length === 0) return null;
  return (
    <Card>
      <Text as="h2" $size={16} $weight={600}>
        {t('missing.title')}
      </Text>
      {missing.map((item) => (
        <ListRow
          key={item}
          to={item === 'people' ? paths.teamInvitation(team.id) : paths.teamEdit(team.id)}
          title={t(`missing.${item}`)}
        />
      ))}
    </Card>
  );
}
