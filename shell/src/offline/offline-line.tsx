import { useFormat, useText } from '@homeground/shared/i18n';
import { color, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';
import { useOffline } from './use-offline';

/** Line that says that there is no network, how old the shown data is, and that unsent messages wait (SPEC 8.5). */
export function OfflineLine() {
  const t = useText(texts);
  const format = useFormat();
  const offline = useOffline();
  const moment = (at: Date) =>
    at.toDateString() === new Date().toDateString()
      ? format.time(at)
      : `${format.date(at)} ${format.time(at)}`;
  return (
    <div role="status">
      {offline && (
        <Line>
          {offline.lastSeen ? t('offline.last_seen', { when: moment(offline.lastSeen) }) : t('offline.bar')}
        </Line>
      )}
    </div>
  );
}

const Line = styled.p`
  ${textStyle(12, 600)}
  padding: 8px 20px;
  text-align: center;
  text-wrap: balance;
  color: ${color('warningText')};
  background: ${color('warningTint')};
`;
