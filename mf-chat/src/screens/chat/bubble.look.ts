import { color, motion, space, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled, { css, keyframes } from 'styled-components';

const appearance = keyframes`from { opacity: 0; transform: translateY(8px); }`;

/** With large letters a bubble is as wide as its row, and the time moves below the bubble, so that no word breaks. */
export const largeLetters = '(max-width: 14rem)';

export const MessageRow = styled.div<{ readonly $mine: boolean; readonly $first: boolean }>`
  display: flex;
  flex-direction: ${({ $mine }) => ($mine ? 'row-reverse' : 'row')};
  align-items: flex-end;
  gap: 6px;
  padding-top: ${({ $first }) => ($first ? space(12) : '3px')};
  -webkit-touch-callout: none;
  @container ${largeLetters} {
    flex-wrap: wrap;
  }
  /* A long press opens the options, which include copying, so it must not select text. */
  @media (pointer: coarse) {
    user-select: none;
  }
`;

/** Bubble of a message. My messages are tinted orange, all others are neutral (DESIGN "Rules"). */
export const Bubble = styled.p<{
  readonly $tone: 'mine' | 'ours' | 'theirs';
  readonly $last: boolean;
  /** True for a message that arrives while the room is open. The bubble of such a message is animated. */
  readonly $animated?: boolean;
}>`
  ${textStyle(16)}
  max-width: 78%;
  padding: 9px 14px;
  border: 1px solid ${({ $tone }) => color($tone === 'theirs' ? 'line' : 'accentTint')};
  border-radius: 18px;
  background: ${({ $tone }) => color($tone === 'mine' ? 'accentTint' : 'raised')};
  color: ${color('text')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  @container ${largeLetters} {
    max-width: 100%;
  }
  ${({ $animated = false }) =>
    $animated &&
    css`
      animation: ${appearance} ${motion.calm};
    `}
  ${({ $tone, $last }) =>
    $last &&
    ($tone === 'mine'
      ? css`
          border-bottom-right-radius: 5px;
        `
      : css`
          border-bottom-left-radius: 5px;
        `)}
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

export const Foot = styled.span`
  ${textStyle(12)}
  ${tabularFigures}
  display: flex;
  flex: none;
  align-items: flex-end;
  gap: ${space(4)};
  padding-bottom: 2px;
  color: ${color('textQuiet')};
`;
