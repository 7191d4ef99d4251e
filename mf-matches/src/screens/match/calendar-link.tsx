import { useText } from '@homeground/shared/i18n';
import { CalendarIcon, color, radius, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { calendarHref } from '../../api/calendar.api';
import { texts } from './locales';

export function CalendarLink({ matchId }: { readonly matchId: string }) {
  const t = useText(texts);
  return (
    <Anchor href={calendarHref(matchId)} download>
      <CalendarIcon size={20} />
      {t('calendar')}
    </Anchor>
  );
}

/** A file, not a page of the app: looks like the buttons beside it. */
const Anchor = styled.a`
  ${textStyle(16, 600)}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  min-height: 52px;
  padding: 12px 16px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  color: ${color('text')};
  text-align: center;
`;
