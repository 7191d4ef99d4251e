import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, transition, radius, textStyle } from '../theme/theme';
import { hidden } from '../visually-hidden/visually-hidden';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of a label that is not in the language of the page. */
  readonly lang?: string;
  readonly icon?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

/** Control with two to four visible choices. It consists of radio buttons, so arrow keys and screen readers work. */
export function Segmented<Value extends string>({ label, options, value, onValue }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <Segment lang={option.lang}>
            {option.icon}
            {option.label}
          </Segment>
        </Choice>
      ))}
    </Group>
  );
}

/* Choices of equal width side by side. A choice that does not fit moves to the next line. */
const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: ${space(4)};
  border-radius: ${radius('field')};
  background: ${color('sunken')};
  box-shadow: inset 0 0 0 1px ${color('line')};
`;

const Choice = styled.label`
  position: relative;
  flex: 1;
  min-width: fit-content;
`;

const Segment = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 44px;
  padding: ${space(4)} ${space(8)};
  border: 1px solid transparent;
  border-radius: ${radius('small')};
  color: ${color('textQuiet')};
  cursor: pointer;
  text-align: center;
  /* A word that is longer than the line may break, so that the page does not overflow. */
  overflow-wrap: anywhere;
  ${textStyle(14, 600)}
  ${transition(['background-color', 'color'])}
`;

const Radio = styled.input`
  ${hidden}
  &:checked + ${Segment} {
    border-color: ${color('lineStrong')};
    background: ${color('raised')};
    color: ${color('text')};
  }
  &:focus-visible + ${Segment} {
    outline: 3px solid ${color('accentText')};
    outline-offset: 2px;
  }
`;
