import type { SeriesChange } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from '../locales';

/** Returns a function that gives the confirmation after a change of a series, or the text for a single match. */
export function useSeriesWords(): (singleText: string, series: SeriesChange | undefined) => string {
  const t = useText(texts);
  return (singleText, series) => {
    if (!series || series.changed + series.left === 0) return singleText;
    const others = t('series.others', { count: series.changed });
    return series.left === 0
      ? `${singleText} ${others}`
      : `${singleText} ${others} ${t('series.left', { count: series.left })}`;
  };
}
