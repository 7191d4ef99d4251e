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
      const elapsed = elapsedTime(at.getTime(), now);
      if ('count' in elapsed) return t(`ago.${elapsed.unit}`, { count: elapsed.count });
      return elapsed.unit === 'now' ? t('ago.now') : format.date(at);
    },
    [t, format],
  );
}
