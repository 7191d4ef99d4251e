import { useId } from 'react';
import styled from 'styled-components';
import { WarningIcon } from '../icons/icons';
import { Text } from '../layout/text';
import { color, transition, textStyle } from '../theme/theme';

interface Props<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly error: string | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | '';
  readonly onValue: (value: Value) => void;
}

/** Radio buttons with long labels, one per row. */
export function RadioRows<Value extends string>({
  name,
  label,
  error,
  options,
  value,
  onValue,
}: Props<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-error`}>
      <Text as="h3" id={id} $size={14} $weight={600}>
        {label}
      </Text>
      {options.map((option) => (
        <Line key={option.value}>
          <Dot
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </Line>
      ))}
      <Problem id={`${id}-error`} role="alert">
        {error && (
          <>
            <WarningIcon size={16} />
            {error}
          </>
        )}
      </Problem>
    </div>
  );
}

const Line = styled.label`
  ${textStyle(16)}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  cursor: pointer;
`;

const Dot = styled.input`
  appearance: none;
  flex: none;
  width: 24px;
  height: 24px;
  border: 2px solid ${color('lineStrong')};
  border-radius: 50%;
  ${transition(['border-width', 'border-color'])}
  &:checked {
    border: 8px solid ${color('accentSurface')};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Problem = styled.div`
  ${textStyle(14)}
  display: flex;
  gap: 4px;
  color: ${color('dangerText')};
  svg {
    margin-top: 2px;
  }
`;
