import { useCodeText, useText } from '@homeground/shared/i18n';
import { Button, ClockIcon, color, Row, space, type, WarningIcon, WifiOffIcon } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { postOffice } from '../../parts/post-office';
import type { Outgoing } from '../../rules/outbox.rules';
import { Bubble, Foot, Side } from './bubble.look';

interface Props {
  readonly outgoing: Outgoing;
  readonly waiting: boolean;
  readonly onTakeBack: (text: string) => void;
}

/** Written and not yet delivered: it says so, and a refusal keeps the text (SPEC 6.4). */
export function OutgoingLine({ outgoing, waiting, onTakeBack }: Props) {
  const t = useText(texts);
  const codeText = useCodeText();
  const { clientId, roomId, text, refused } = outgoing;

  const takeBack = () => {
    onTakeBack(text);
    postOffice.discard(clientId);
  };
  return (
    <>
      <Side $mine $first>
        <Bubble $tone="mine" $last dir="auto">
          {text}
        </Bubble>
        <Foot>
          {refused !== null ? null : waiting ? (
            <WifiOffIcon size={16} label={t('message.waiting')} />
          ) : (
            <ClockIcon size={16} label={t('message.sending')} />
          )}
        </Foot>
      </Side>
      {refused === null && waiting && (
        <Below>
          {t('message.waiting')}
          <Button tone="quiet" size="small" onClick={() => postOffice.retry(roomId, clientId)}>
            {t('message.retry')}
          </Button>
        </Below>
      )}
      {refused !== null && (
        <Refused role="alert">
          <p>
            <WarningIcon size={16} />
            {t('message.refused', { reason: codeText(refused) })}
          </p>
          <Row $wrap $gap={4}>
            <Button tone="quiet" size="small" onClick={() => postOffice.retry(roomId, clientId)}>
              {t('message.retry')}
            </Button>
            <Button tone="quiet" size="small" onClick={takeBack}>
              {t('message.take_back')}
            </Button>
            <Button tone="quiet" size="small" onClick={() => postOffice.discard(clientId)}>
              {t('message.discard')}
            </Button>
          </Row>
        </Refused>
      )}
    </>
  );
}

const Below = styled.div`
  ${type(12)}
  display: flex;
  align-items: center;
  justify-content: flex-end;
  color: ${color('textQuiet')};
`;

const Refused = styled.div`
  ${type(14)}
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space(4)};
  padding-top: ${space(4)};
  color: ${color('dangerText')};
  text-align: right;
  p {
    display: flex;
    gap: ${space(4)};
  }
  svg {
    margin-top: 2px;
  }
`;
