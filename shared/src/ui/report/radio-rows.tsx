import { useId } from 'react';
import styled from 'styled-components';
import { WarningIcon } from '../icons/icons';
import { Text } from '../layout/text';
import { color, space, transition, textStyle } from '../theme/theme';

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
        <OptionRow key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </OptionRow>
      ))}
      <ErrorText id={`${id}-error`} role="alert">
        {error && (
          <>
            <WarningIcon size={16} />
            {error}
          </>
        )}
      </ErrorText>
    </div>
  );
}

const OptionRow = styled.label`
  ${textStyle(16)}
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: 48px;
  cursor: pointer;
`;

const Radio = styled.input`
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

const ErrorText = styled.div`
  ${textStyle(14)}
  display: flex;
  gap: ${space(4)};
  color: ${color('dangerText')};
  svg {
    margin-top: 2px;
  }
`;
