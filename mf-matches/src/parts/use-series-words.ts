import type { SeriesChange } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from '../locales';

/** What is said after an act on a series, or `alone` where it was about one match. */
export function useSeriesWords(): (alone: string, series: SeriesChange | undefined) => string {
  const t = useText(texts);
  return (alone, series) => {
    if (!series || series.changed + series.left === 0) return alone;
    const others = t('series.others', { count: series.changed });
    return series.left === 0
      ? `${alone} ${others}`
      : `${alone} ${others} ${t('series.left', { count: series.left })}`;
  };
}
