import { useQuery } from '@homeground/shared/async';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { Notice, WarningIcon } from '@homeground/shared/ui';
import { queries } from '../../api/match-queries.api';
import { texts } from './locales';

/** Notice for a suspended side, shown before the user fills the form, with the end of the suspension (SPEC 7.3). */
export function SuspendedNotice({ teamId }: { readonly teamId: string | null }) {
  const t = useText(texts);
  const format = useFormat();
  const spokenName = useSpokenName();
  const { data } = useQuery(queries.suspensions());
  const side = data?.sides.find((item) => item.teamId === teamId);
  if (!side) return null;
  return (
    <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
      {t('suspended', { name: spokenName(side), when: format.when(new Date(side.until), new Date()) })}
    </Notice>
  );
}
