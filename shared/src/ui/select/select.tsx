import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlLook } from '../field/control.look';
import { Field, type FieldTexts } from '../field/field';
import { ChevronDownIcon } from '../icons/icons';
import { space } from '../theme/theme';

export interface SelectProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
    /** Language of a label that people have written. */
    readonly lang?: string | undefined;
  }[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Native select element, which opens the phone's own picker. */
export function Select({ label, hint, error, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Box>
          <NativeSelect {...select} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text, disabled, lang }) => (
              <option key={value} value={value} disabled={disabled} lang={lang}>
                {text}
              </option>
            ))}
          </NativeSelect>
          <ChevronDownIcon />
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 14px ${space(12)} auto auto;
    pointer-events: none;
  }
  &:has(> select:disabled) > svg {
    opacity: 0.6;
  }
`;

const NativeSelect = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: 40px;
  text-overflow: ellipsis;
`;
