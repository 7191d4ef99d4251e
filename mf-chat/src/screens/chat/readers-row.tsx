import { useText } from '@homeground/shared/i18n';
import { DoubleCheckIcon, ListRow } from '@homeground/shared/ui';
import type { Readership } from '../../rules/readers.rules';
import { texts } from './locales';

/** Users who have read a message and users who have not. */
export function ReadersRow({ readers, nonReaders }: Readership) {
  const t = useText(texts);
  const namesOf = (people: Readership['readers']) => people.map(({ nickname }) => nickname).join(', ');
  const all = readers.length + nonReaders.length;
  return (
    <ListRow
      leading={<DoubleCheckIcon />}
      title={
        readers.length === 0
          ? t('readers.nobody')
          : t('readers.read', { count: readers.length, all, names: namesOf(readers) })
      }
      text={nonReaders.length > 0 && t('readers.not_yet', { names: namesOf(nonReaders) })}
    />
  );
}
