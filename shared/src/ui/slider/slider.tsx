import type { CSSProperties } from 'react';
import styled, { css } from 'styled-components';
import { Field } from '../field/field';
import { Row } from '../layout/layout';
import { Text } from '../layout/text';
import { color, radius, shadow } from '../theme/theme';
import { RollingNumber } from './rolling-number';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onValue: (value: number) => void;
  /** Returns the value in words, for display and screen readers: "10 km". */
  readonly format: (value: number) => string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

export function Slider({ label, value, min, max, step, onValue, format, hint, disabled }: SliderProps) {
  const filledStyle: CSSProperties & { '--filled': string } = {
    '--filled': `${((value - min) / (max - min)) * 100}%`,
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div>
          <Text as="div" $size={22} $weight={700} $tone="accent" aria-hidden>
            <RollingNumber value={value} text={format(value)} />
          </Text>
          <Range
            {...control}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={format(value)}
            onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
            style={filledStyle}
          />
          <Row $spread aria-hidden>
            <Text as="span" $size={12} $tone="quiet">
              {format(min)}
            </Text>
            <Text as="span" $size={12} $tone="quiet">
              {format(max)}
            </Text>
          </Row>
        </div>
      )}
    </Field>
  );
}

const track = css`
  height: 8px;
  border-radius: ${radius('full')};
  background: linear-gradient(
    to right,
    ${color('accentSurface')} var(--filled),
    ${color('line')} var(--filled)
  );
`;

const thumb = css`
  width: 28px;
  height: 28px;
  border: 3px solid ${color('accentSurface')};
  border-radius: 50%;
  background: ${color('raised')};
  box-shadow: ${shadow()};
`;

const Range = styled.input`
  appearance: none;
  display: block;
  width: 100%;
  height: 44px;
  margin: 0;
  background: none;
  cursor: pointer;
  touch-action: pan-y;
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    appearance: none;
    margin-top: -10px;
    ${thumb}
  }
  &::-moz-range-thumb {
    box-sizing: border-box;
    ${thumb}
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 3px solid ${color('accentText')};
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 3px solid ${color('accentText')};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
