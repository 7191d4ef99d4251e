import { useQuery } from '@homeground/shared/async';
import { useLocale, useText } from '@homeground/shared/i18n';
import { color, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { fetchThisWeek } from './waiting.api';

/** "12 matches in Mapo-gu this week", where the server tells strangers so much. Its line is there from the start. */
export function ThisWeekLine() {
  const t = useText(texts);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['matches', 'this-week'],
    queryFn: ({ signal }) => fetchThisWeek(signal),
    staleTime: Infinity,
    // Nobody waits for it.
    retry: false,
  });
  const district = data?.district;
  return (
    <Line>{district && t('landing.this_week', { count: district.count, district: district[locale] })}</Line>
  );
}

const Line = styled.p`
  ${textStyle(14, 600)}
  ${tabularFigures}
  min-height: 1.75rem;
  padding-bottom: 8px;
  text-align: center;
  color: ${color('confirmText')};
`;
