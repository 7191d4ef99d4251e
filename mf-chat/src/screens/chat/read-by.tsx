import { useText } from '@homeground/shared/i18n';
import { DoubleCheckIcon, ListRow } from '@homeground/shared/ui';
import type { ReadBy } from '../../rules/readers.rules';
import { texts } from './locales';

/** Users who have read a message and users who have not. */
export function ReadByRow({ read, nonReaders }: ReadBy) {
  const t = useText(texts);
  const namesOf = (people: ReadBy['read']) => people.map(({ nickname }) => nickname).join(', ');
  const all = read.length + nonReaders.length;
  return (
    <ListRow
      leading={<DoubleCheckIcon />}
      title={
        read.length === 0
          ? t('readers.nobody')
          : t('readers.read', { count: read.length, all, names: namesOf(read) })
      }
      text={nonReaders.length > 0 && t('readers.not_yet', { names: namesOf(nonReaders) })}
    />
  );
}
