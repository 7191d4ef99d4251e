import { useFormat, useText } from '@homeground/shared/i18n';
import type { RouteRow } from '@homeground/shared/routes';
import { color, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';
import { useOffline } from './use-offline';

interface Props {
  readonly owner: RouteRow['owner'];
}

/**
 * Line that is shown without a network, or while stored data is shown, with the time of that data. In a chat, the line adds that messages
 * are sent later (SPEC 8.5).
 */
export function OfflineLine({ owner }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const offline = useOffline();
  const timeOf = (date: Date) =>
    date.toDateString() === new Date().toDateString()
      ? format.time(date)
      : `${format.date(date)} ${format.time(date)}`;
  return (
    <div role="status">
      {offline && (
        <Line>
          {offline.lastSeen ? t('offline.last_seen', { when: timeOf(offline.lastSeen) }) : t('offline.bar')}{' '}
          {owner === 'mf-chat' && t('offline.chat')}
        </Line>
      )}
    </div>
  );
}

const Line = styled.p`
  ${textStyle(12, 600)}
  padding: ${space(8)} 20px;
  text-align: center;
  text-wrap: balance;
  color: ${color('warningText')};
  background: ${color('warningTint')};
`;
