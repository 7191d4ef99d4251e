import { changeCache } from '@homeground/shared/async';
import type { CardMessage, RoomDetail } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import {
  Button,
  CalendarIcon,
  Card,
  CheckIcon,
  color,
  DottedFacts,
  PinIcon,
  Row,
  Shirt,
  ShirtIcon,
  space,
  tabularFigures,
  Text,
  textStyle,
  useActionWithToast,
} from '@homeground/shared/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { answerCard, type CardAnswer } from '../../api/messages.api';
import { invalidations } from '../../api/room-live';
import { texts } from '../../locales';
import { seenProposalOf } from '../../rules/seen.rules';
import { useCardFacts } from '../../parts/use-card-words';
import { currentTerms } from '../../rules/terms.rules';

interface Props {
  readonly room: RoomDetail;
  readonly message: CardMessage;
  readonly me: string;
}

const icons = { time: CalendarIcon, place: PinIcon, kit: ShirtIcon };

/** A suggested change, which the other side can accept with one tap (SPEC 6.4). */
export const CardLine = memo(function CardLine({ room, message, me }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const runWithToast = useActionWithToast();
  const cardFacts = useCardFacts(room.timeZone);
  const { terms, state, sender } = message;
  const Icon = icons[terms.kind];
  const agreedTerms = currentTerms(room.match, terms.kind);
  const isOurs = sender.side === room.mySide;
  const isMine = sender.userId === me;
  const isOpen = state === 'PROPOSED' && room.may.write;
  const isExpired = state === 'PROPOSED' && !isOpen;

  const answer = (cardAnswer: CardAnswer) =>
    runWithToast(async () => {
      try {
        await answerCard(room.id, message.number, cardAnswer, seenProposalOf(room.proposal));
      } finally {
        // The room is refetched after a refusal too, because another user of my side may have answered first, or the card may have been
        // replaced.
        void changeCache(invalidations.agreement(room.id));
      }
    });

  return (
    <CardFrame $mine={isMine}>
      <Card $padding={12} $edge={state === 'ACCEPTED' ? 'confirm' : isOpen ? 'accent' : 'quiet'}>
        <Kind>
          <Icon size={16} />
          {t(`card.${terms.kind}`)}
        </Kind>
        <Terms $over={state === 'DECLINED' || state === 'REPLACED' || isExpired}>
          <DottedFacts facts={cardFacts(terms)} />
        </Terms>
        {terms.kind === 'kit' && (
          <Row $gap={4}>
            <Shirt body={terms.kit.host} size={32} />
            <Shirt body={terms.kit.applicant} size={32} />
          </Row>
        )}
        {isOpen && agreedTerms && (
          <Text $size={14} $tone="quiet">
            <DottedFacts
              facts={cardFacts(agreedTerms).map((text, index) =>
                index === 0 ? t('card.now', { text }) : text,
              )}
            />
          </Text>
        )}
        {isOpen && !isOurs && (
          <Answers>
            <Button size="small" tone="confirm" onClick={() => answer('accept')}>
              {t('card.accept')}
            </Button>
            <Button size="small" tone="secondary" onClick={() => answer('decline')}>
              {t('card.decline')}
            </Button>
          </Answers>
        )}
        <State $good={state === 'ACCEPTED'}>
          {isOpen && isOurs && t('card.waiting', { name: spokenName(room.opponent) })}
          {isExpired && t('card.unanswered')}
          {state === 'ACCEPTED' && (
            <>
              <CheckIcon size={16} />
              {t('card.accepted')}
            </>
          )}
          {state === 'DECLINED' && t('card.declined')}
          {state === 'REPLACED' && t('card.replaced')}
        </State>
      </Card>
    </CardFrame>
  );
});

const CardFrame = styled.div<{ $mine: boolean }>`
  width: 86%;
  margin: ${space(12)} ${({ $mine }) => ($mine ? '0 0 auto' : 'auto 0 0')};
`;

const Kind = styled.p`
  ${textStyle(12, 600)}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color('accentText')};
`;

const Terms = styled.p<{ $over: boolean }>`
  ${textStyle(16, 700)}
  ${tabularFigures}
  overflow-wrap: anywhere;
  ${({ $over }) => $over && `color: ${color('textQuiet')}; text-decoration: line-through;`}
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin-top: ${space(12)};
`;

const State = styled.p<{ $good: boolean }>`
  ${textStyle(14, 600)}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${({ $good }) => color($good ? 'confirmText' : 'textQuiet')};
`;
