import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { useDisabled } from '../button/use-disabled';
import { color, transition, radius, space, textStyle } from '../theme/theme';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly text?: ReactNode;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Switch({ label, text, checked, onChecked, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <Container>
      <TextBlock>
        <Label htmlFor={id}>{label}</Label>
        {text && <Detail id={`${id}-text`}>{text}</Detail>}
      </TextBlock>
      <Track
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        {...useDisabled(disabled)}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={(event) => !disabled && onChecked(event.currentTarget.checked)}
      />
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(16)};
  min-height: 56px;
`;

const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
`;

const Label = styled.label`
  display: block;
  ${textStyle(16, 600)}
`;

const Detail = styled.span`
  display: block;
  color: ${color('textQuiet')};
  ${textStyle(14)}
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 52px;
  height: 32px;
  border: 2px solid ${color('lineStrong')};
  border-radius: ${radius('full')};
  background: ${color('sunken')};
  cursor: pointer;
  ${transition(['background-color', 'border-color'], 'calm')}
  &::before {
    content: '';
    position: absolute;
    inset: 4px auto auto 4px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: ${color('lineStrong')};
    ${transition(['transform', 'background-color'], 'calm')}
  }
  /* Enlarges the touch target without changing the layout. */
  &::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  &:checked {
    border-color: ${color('confirmSurface')};
    background: ${color('confirmSurface')};
  }
  &:checked::before {
    background: ${color('onConfirm')};
    transform: translateX(20px);
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }
    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
