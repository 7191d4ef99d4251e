import { limits, problemsOf, SendMessage, type Quote } from '@homeground/shared/contracts';
import { outbox } from '@homeground/shared/async';
import { usePlainText, useText } from '@homeground/shared/i18n';
import {
  buzz,
  BellIcon,
  color,
  IconButton,
  measureActionBar,
  oneLine,
  PlusIcon,
  radius,
  SendIcon,
  space,
  tabularFigures,
  touchTarget,
  textStyle,
} from '@homeground/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { mayConverse, type AnyRoomDetail } from '../../rules/any-room.rules';
import type { ScaledPicture } from '../../parts/scale-picture';
import { PictureButton } from './picture-button';
import { PictureSheet } from './picture-sheet';
import { ProposeSheet } from './propose-sheet';
import { QuoteStrip } from './quote-strip';
import { isTouchDevice, useSendKey } from './use-send-key';
import { texts } from './locales';

interface Props {
  readonly room: AnyRoomDetail;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onType: () => void;
  /** Quote of the message that the next message answers. */
  readonly quote: Quote | null;
  /** True if the quote belongs to a draft of an earlier visit, so that it takes no focus. */
  readonly isQuoteRestored: boolean;
  readonly onQuote: (quote: Quote | null) => void;
  readonly isAnnouncement: boolean;
  readonly onAnnouncement: (isAnnouncement: boolean) => void;
}

const { max } = limits.chat.text;
/** Length at which the field begins to show the number of remaining characters. */
const countdownFrom = max - 100;
const quickReplies = {
  talking: ['good', 'where', 'people', 'later'],
  confirmed: ['there', 'where', 'people', 'thanks'],
  team: ['coming', 'absent', 'when', 'thanks'],
} as const;

const quickReplySetOf = (room: AnyRoomDetail) =>
  room.kind === 'TEAM' ? 'team' : room.state === 'CONFIRMED' ? 'confirmed' : 'talking';

/** Message field. Enter sends, also on a phone. Shift+Enter begins a new line; a phone has a button for this (ADR 086). */
export function Composer({
  room,
  draft,
  onDraft,
  onType,
  quote,
  isQuoteRestored,
  onQuote,
  isAnnouncement,
  onAnnouncement,
}: Props) {
  const t = useText(texts);
  const plainText = usePlainText(texts);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isProposing, setIsProposing] = useState(false);
  const [picture, setPicture] = useState<ScaledPicture | null>(null);
  const mayAnnounce = room.kind === 'TEAM' && room.may.announce;
  const text = draft.trim();
  const excess = [...text].length - max;
  const isInvalid = text !== '' && excess <= 0 && 'text' in problemsOf(SendMessage, { clientId: '', text });

  const send = (words: string) => {
    // The toggle is shown beside a draft only, so a quick reply is never an announcement.
    const announcement = mayAnnounce && isAnnouncement && draft !== '';
    void outbox.send(room.id, {
      kind: 'text',
      text: words,
      ...(quote && { quote }),
      ...(announcement && { announcement }),
    });
    buzz();
    onQuote(null);
    onAnnouncement(false);
    box.current?.focus();
  };
  useEffect(() => {
    if (quote && !isQuoteRestored) box.current?.focus();
  }, [quote, isQuoteRestored]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text === '' || excess > 0 || isInvalid) return;
    send(text);
    onDraft('');
  };
  const onKeyDown = useSendKey(box, submit);
  const beginLine = () => {
    const field = box.current;
    if (!field) return;
    field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
    onDraft(field.value);
    field.focus();
  };

  return (
    <>
      <Bar ref={measureActionBar} onSubmit={submit} data-submit-bar>
        {quote && <QuoteStrip quote={quote} onCancel={() => onQuote(null)} />}
        {draft === '' && (
          <QuickRow role="group" aria-label={t('quick.label')}>
            {quickReplies[quickReplySetOf(room)].map((item) => (
              <QuickReply key={item} type="button" onClick={() => send(plainText(`quick.${item}`))}>
                {t(`quick.${item}`)}
              </QuickReply>
            ))}
          </QuickRow>
        )}
        {draft !== '' && (mayAnnounce || isTouchDevice()) && (
          <QuickRow>
            {/* These buttons must not take the focus, because the phone's keyboard would close. */}
            {mayAnnounce && (
              <QuickReply
                type="button"
                aria-pressed={isAnnouncement}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onAnnouncement(!isAnnouncement)}
              >
                <BellIcon size={16} />
                {t('composer.announce')}
              </QuickReply>
            )}
            {isTouchDevice() && (
              <QuickReply type="button" onPointerDown={(event) => event.preventDefault()} onClick={beginLine}>
                {t('composer.new_line')}
              </QuickReply>
            )}
          </QuickRow>
        )}
        <Line>
          {room.kind !== 'TEAM' && room.may.proposeCard && (
            <IconButton
              label={t('composer.propose')}
              icon={<PlusIcon />}
              onClick={() => setIsProposing(true)}
            />
          )}
          {/* While the application is pending, a text opens the chat, but a picture does not, so there is no button for pictures. */}
          {mayConverse(room) && <PictureButton onPicture={setPicture} />}
          <Box
            ref={box}
            rows={1}
            dir="auto"
            enterKeyHint="send"
            aria-label={t('composer.label')}
            aria-invalid={excess > 0 || isInvalid || undefined}
            placeholder={t('composer.placeholder')}
            value={draft}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              onDraft(event.target.value);
              if (event.target.value.trim() !== '') onType();
            }}
          />
          <Send
            type="submit"
            aria-label={t('composer.send')}
            disabled={text === '' || excess > 0 || isInvalid}
          >
            <SendIcon size={20} />
          </Send>
        </Line>
        <Note role="status" $bad={excess > 0 || isInvalid}>
          {isInvalid && t('composer.unfit')}
          {excess > 0 && t('composer.over', { count: excess })}
          {excess <= 0 && [...text].length >= countdownFrom && t('composer.left', { count: -excess })}
        </Note>
      </Bar>
      {/* The sheets are outside the form, so that Enter in one of their fields does not send the draft. */}
      {isProposing && room.kind !== 'TEAM' && (
        <ProposeSheet room={room} onClose={() => setIsProposing(false)} />
      )}
      {picture && <PictureSheet roomId={room.id} picture={picture} onClose={() => setPicture(null)} />}
    </>
  );
}

const Bar = styled.form`
  flex: none;
  padding: ${space(4)} ${space(8)} calc(${space(8)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
  background: ${color('page')};
`;

const QuickRow = styled.div`
  display: flex;
  gap: ${space(8)};
  /* The row reaches both edges of the screen, so that a reply is cut only there. */
  margin: 0 -${space(8)};
  padding: ${space(8)} ${space(16)};
  overflow-x: auto;
  scrollbar-width: none;
`;

const QuickReply = styled.button`
  ${textStyle(14, 600)}
  ${touchTarget}
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(4)};
  min-height: 36px;
  padding: 6px 14px;
  border: 1px solid ${color('line')};
  border-radius: ${radius('full')};
  background: ${color('raised')};
  white-space: nowrap;
  &[aria-pressed='true'] {
    border-color: ${color('accentSurface')};
    background: ${color('accentTint')};
    color: ${color('accentText')};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space(4)};
  padding: ${space(4)} 0;
`;

const Box = styled.textarea`
  ${textStyle(16)}
  flex: 1;
  min-width: 0;
  min-height: 44px;
  max-height: 132px;
  padding: 9px ${space(16)};
  border: 1px solid ${color('lineStrong')};
  border-radius: 22px;
  background: ${color('raised')};
  color: ${color('text')};
  field-sizing: content;
  resize: none;
  &::placeholder {
    ${oneLine}
    /* The placeholder is not cut off, even with the largest letters. */
    font-size: min(1em, 22px);
    color: ${color('textQuiet')};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color('accentSurface')};
    outline-offset: 0;
  }
  &[aria-invalid] {
    border-color: ${color('dangerSurface')};
  }
`;

const Send = styled.button`
  display: grid;
  flex: none;
  width: 44px;
  height: 44px;
  place-items: center;
  border-radius: 50%;
  background: ${color('accentSurface')};
  color: ${color('onAccent')};
  &:disabled {
    background: ${color('sunken')};
    color: ${color('textQuiet')};
  }
`;

const Note = styled.p<{ $bad: boolean }>`
  ${textStyle(12)}
  ${tabularFigures}
  padding-right: ${space(8)};
  color: ${({ $bad }) => color($bad ? 'dangerText' : 'textQuiet')};
  text-align: right;
`;
