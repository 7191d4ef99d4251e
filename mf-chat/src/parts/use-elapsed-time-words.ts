import { useFormat, useText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import { texts } from '../locales';
import { elapsedTime } from '../rules/elapsed-time.rules';

/** Returns a function that says in words how long ago something was written. */
export function useElapsedTimeWords(): (at: Date, now: number) => string {
  const t = useText(texts);
  const format = useFormat();
  return useCallback(
    (at, now) => {
      const ago = elapsedTime(at.getTime(), now);
      if ('count' in ago) return t(`ago.${ago.unit}`, { count: ago.count });
      return ago.unit === 'now' ? t('ago.now') : format.date(at);
    },
    [t, format],
  );
}
