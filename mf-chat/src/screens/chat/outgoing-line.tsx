import { langOf, useCodeText, useText } from '@homeground/shared/i18n';
import {
  Button,
  ClockIcon,
  color,
  Row,
  space,
  textStyle,
  WarningIcon,
  WifiOffIcon,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { outbox, type Outgoing } from '@homeground/shared/async';
import { texts } from '../../locales';
import type { Quote } from '@homeground/shared/contracts';
import { Bubble, Foot, MessageRow } from './bubble.look';
import { OutgoingPicture } from './outgoing-picture';
import { QuoteContent } from './quote';

interface Props {
  readonly outgoing: Outgoing;
  readonly isWaiting: boolean;
  readonly onEdit: (text: string, quote?: Quote) => void;
}

/** A message that is not delivered yet. A refused message keeps its text (SPEC 6.4). */
export function OutgoingLine({ outgoing, isWaiting, onEdit }: Props) {
  const t = useText(texts);
  const codeText = useCodeText();
  const { clientId, content, refused } = outgoing;

  const discard = () => void outbox.discard(clientId);
  const retry = () => void outbox.retry(clientId);
  const edit = (text: string, quote?: Quote) => {
    onEdit(text, quote);
    discard();
  };
  return (
    <>
      <MessageRow $mine $first>
        {content.kind === 'text' ? (
          <Bubble $tone="mine" $last $animated dir="auto" lang={langOf(content.text)}>
            {content.quote && <QuoteContent quote={content.quote} />}
            {content.text}
          </Bubble>
        ) : (
          <OutgoingPicture picture={content} />
        )}
        <Foot>
          {refused !== null ? null : isWaiting ? (
            <WifiOffIcon size={16} label={t('message.waiting')} />
          ) : (
            <ClockIcon size={16} label={t('message.sending')} />
          )}
        </Foot>
      </MessageRow>
      {refused === null && isWaiting && (
        <WaitingNote>
          {t('message.waiting')}
          <Button tone="quiet" size="small" onClick={retry}>
            {t('message.retry')}
          </Button>
          {outgoing.attempt === 'none' && (
            <Button tone="quiet" size="small" onClick={() => void outbox.withdraw(clientId)}>
              {t('message.discard')}
            </Button>
          )}
        </WaitingNote>
      )}
      {refused !== null && (
        <RefusedNote role="alert">
          <p>
            <WarningIcon size={16} />
            {t('message.refused', { reason: codeText(refused) })}
          </p>
          <Row $wrap $gap={4}>
            <Button tone="quiet" size="small" onClick={retry}>
              {t('message.retry')}
            </Button>
            {content.kind === 'text' && (
              <Button tone="quiet" size="small" onClick={() => edit(content.text, content.quote)}>
                {t('message.edit')}
              </Button>
            )}
            <Button tone="quiet" size="small" onClick={discard}>
              {t('message.discard')}
            </Button>
          </Row>
        </RefusedNote>
      )}
    </>
  );
}

const WaitingNote = styled.div`
  ${textStyle(12)}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  color: ${color('textQuiet')};
`;

const RefusedNote = styled.div`
  ${textStyle(14)}
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
