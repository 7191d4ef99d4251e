import { color, hidden, radius, space, Stack, Text, textStyle } from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';

interface Props<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly lang?: string | undefined;
  }[];
  readonly value: Value | '';
  readonly onValue: (value: Value) => void;
  readonly error?: string | undefined;
}

/** Radio group of large cards, which are easy to press and have room for long names. */
export function ChoiceEntry<Value extends string>(props: Props<Value>) {
  const { name, label, options, value, onValue, error } = props;
  const id = useId();
  return (
    <Stack $gap={8} role="radiogroup" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <Text as="h2" id={id} $weight={700}>
        {label}
      </Text>
      {options.map((option) => (
        <label key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-invalid={error !== undefined}
            onChange={() => onValue(option.value)}
          />
          <OptionCard lang={option.lang}>{option.label}</OptionCard>
        </label>
      ))}
      {error && (
        <Text id={`${id}-error`} role="alert" $size={14} $tone="danger">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const OptionCard = styled.span`
  ${textStyle(16, 600)}
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: ${space(12)} ${space(16)};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  cursor: pointer;
  overflow-wrap: anywhere;
`;

const Radio = styled.input`
  ${hidden}
  &:checked + ${OptionCard} {
    border: 2px solid ${color('accentText')};
    background: ${color('accentTint')};
  }
  &:focus-visible + ${OptionCard} {
    outline: 3px solid ${color('accentText')};
    outline-offset: 2px;
  }
`;
