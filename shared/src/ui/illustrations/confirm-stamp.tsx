import styled, { keyframes } from 'styled-components';
import { CheckIcon } from '../icons/icons';
import { color, textStyle } from '../theme/theme';
import { motion } from '../theme/tokens';

export interface ConfirmStampProps {
  /** Word on the stamp: "Confirmed". */
  readonly text: string;
}

export function ConfirmStamp({ text }: ConfirmStampProps) {
  return (
    <Stamp>
      <CheckIcon size={20} />
      {text}
    </Stamp>
  );
}

const land = keyframes`
  from { opacity: 0; transform: rotate(-12deg) scale(1.7); }
  70% { opacity: 1; transform: rotate(-6deg) scale(.96); }
`;

const Stamp = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 6px 14px 6px 10px;
  border: 2.5px solid currentColor;
  border-radius: 10px;
  outline: 1px solid currentColor;
  outline-offset: -6px;
  background: ${color('confirmTint')};
  color: ${color('confirmText')};
  ${textStyle(18, 700)}
  letter-spacing: 0.02em;
  transform: rotate(-6deg);
  animation: ${land} ${motion.slow};
`;
