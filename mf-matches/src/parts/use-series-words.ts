import type { SeriesChange } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from '../locales';

/** Returns a function that gives the confirmation after a change of a series, or the text for a single match. */
export function useSeriesWords(): (singleText: string, series: SeriesChange | undefined) => string {
  const t = useText(texts);
  return (singleText, series) => {
    const sentences = [
      singleText,
      series && series.changed > 0 && t('series.others', { count: series.changed }),
      series && series.left > 0 && t('series.left', { count: series.left }),
    ];
    return sentences.filter(Boolean).join(' ');
  };
}
