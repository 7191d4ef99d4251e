import { limits } from '@homeground/shared/contracts';
import {
  color,
  IconButton,
  MinusIcon,
  PlusIcon,
  radius,
  space,
  tabularFigures,
  textStyle,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { pointsOf } from '../../rules/result-form.rules';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly minusLabel: string;
  readonly plusLabel: string;
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly invalid: boolean;
  readonly describedBy?: string | undefined;
}

export function Stepper({ name, label, minusLabel, plusLabel, value, onValue, invalid, describedBy }: Props) {
  return (
    <Box>
      <IconButton
        label={plusLabel}
        icon={<PlusIcon size={24} />}
        disabled={value >= limits.result.points.max}
        onClick={() => onValue(value + 1)}
      />
      <Input
        name={name}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onValue(pointsOf(event.target.value))}
      />
      <IconButton
        label={minusLabel}
        icon={<MinusIcon size={24} />}
        disabled={value === 0}
        onClick={() => onValue(value - 1)}
      />
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  width: 100%;
  max-width: 120px;
  padding: ${space(8)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('raised')};
  > button {
    width: 100%;
    height: 56px;
  }
`;

const Input = styled.input`
  ${textStyle(28, 700)}
  ${tabularFigures}
  width: 100%;
  min-height: 56px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('page')};
  color: ${color('text')};
  text-align: center;
  &[aria-invalid='true'] {
    border-color: ${color('dangerText')};
  }
`;
