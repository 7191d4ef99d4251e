import { sportIds } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { Chip, ChipGroup, SportMark } from '@homeground/shared/ui';
import { texts } from '../../locales';
import type { ListControl } from './use-list-address';

/** The two quickest ways to narrow: my own matches, and one sport. */
export function KindChips({ control: { address, filter } }: { readonly control: ListControl }) {
  const t = useText(texts);
  const sportName = useSportName();
  const { sport, mine, applied } = address.filters;
  return (
    <ChipGroup label={t('matches.kinds')}>
      <Chip
        selected={!sport && !mine && !applied}
        onClick={() => filter({ sport: undefined, mine: undefined, applied: undefined })}
      >
        {t('matches.all')}
      </Chip>
      <Chip
        selected={mine === true}
        onClick={() => filter({ mine: mine ? undefined : true, applied: undefined })}
      >
        {t('matches.mine')}
      </Chip>
      <Chip
        selected={applied === true}
        onClick={() => filter({ applied: applied ? undefined : true, mine: undefined })}
      >
        {t('matches.my_applications')}
      </Chip>
      {sportIds.map((id) => (
        <Chip
          key={id}
          selected={sport === id}
          icon={<SportMark sport={id} size={16} />}
          onClick={() => filter({ sport: sport === id ? undefined : id })}
        >
          {sportName(id)}
        </Chip>
      ))}
    </ChipGroup>
  );
}
