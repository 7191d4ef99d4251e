import { useEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { CheckIcon, WarningIcon } from '../icons/icons';
import { color, radius, shadow, space, touchTarget, textStyle } from '../theme/theme';
import { motion } from '../theme/tokens';

export interface Toast {
  readonly text: string;
  readonly tone?: 'plain' | 'confirm' | 'danger';
  /** Button of the toast, for example "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const durationMs = { withoutAction: 5000, withAction: 9000 } as const;

export function ToastItem({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const { text, tone = 'plain', action } = toast;
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(
      () => latestOnEnd.current(),
      action ? durationMs.withAction : durationMs.withoutAction,
    );
    return () => clearTimeout(timer);
  }, [isHeld, action]);

  return (
    <Bar
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {tone !== 'plain' && <Icon $tone={tone}>{tone === 'confirm' ? <CheckIcon /> : <WarningIcon />}</Icon>}
      <Message>{text}</Message>
      {action && (
        <Action
          type="button"
          onClick={() => {
            action.run();
            onEnd();
          }}
        >
          {action.label}
        </Action>
      )}
    </Bar>
  );
}

const slideIn = keyframes`from { opacity: 0; transform: translateY(16px); }`;

/* The toast has the background of the opposite theme, so that it stands out from the page. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: 52px;
  padding: ${space(12)} ${space(16)};
  border: 1px solid transparent;
  border-radius: ${radius('field')};
  background: ${color('text')};
  color: ${color('page')};
  box-shadow: ${shadow()};
  pointer-events: auto;
  animation: ${slideIn} ${motion.calm};
`;

const Icon = styled.span<{ $tone: 'confirm' | 'danger' }>`
  display: grid;
  width: 28px;
  height: 28px;
  place-items: center;
  border-radius: 50%;
  background: ${({ $tone }) => color($tone === 'confirm' ? 'confirmSurface' : 'dangerSurface')};
  color: ${({ $tone }) => color($tone === 'confirm' ? 'onConfirm' : 'onDanger')};
  svg {
    width: 18px;
  }
`;

const Message = styled.p`
  flex: 1;
  ${textStyle(14, 600)}
`;

const Action = styled.button`
  ${textStyle(14, 700)}
  ${touchTarget}
  padding: 6px ${space(8)};
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  &:focus-visible {
    outline-color: currentColor;
  }
`;
