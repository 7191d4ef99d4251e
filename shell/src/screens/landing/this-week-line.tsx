import { useQuery } from '@homeground/shared/async';
import { useLocale, useText, wholeName } from '@homeground/shared/i18n';
import { color, space, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { fetchThisWeek } from './landing.api';

/**
 * Line such as "12 matches in Mapo-gu this week", if the server sends these figures to visitors. The line has its height before the text
 * arrives.
 */
export function ThisWeekLine() {
  const t = useText(texts);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['matches', 'this-week'],
    queryFn: ({ signal }) => fetchThisWeek(signal),
    staleTime: Infinity,
    // No retry, because the page works without this line.
    retry: false,
  });
  const district = data?.district;
  return (
    <Line>
      {district && t('landing.this_week', { count: district.count, district: wholeName(district[locale]) })}
    </Line>
  );
}

const Line = styled.p`
  ${textStyle(14, 600)}
  ${tabularFigures}
  min-height: 1.75rem;
  padding-bottom: ${space(8)};
  text-align: center;
  color: ${color('confirmText')};
`;
