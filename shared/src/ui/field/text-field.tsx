import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { space } from '../theme/theme';
import { controlLook } from './control.look';
import { Field, type FieldTexts } from './field';

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value'> {
  readonly value: string;
  /** Maximum length, shown as "12/20". A longer text is not cut off. */
  readonly max?: number;
  /** Content at the end of the box: an icon, a unit, a button. */
  readonly trailing?: ReactNode;
  readonly below?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, max, trailing, below, ...input }: TextFieldProps) {
  const counter = max === undefined ? undefined : { count: [...input.value].length, max };
  return (
    <Field label={label} hint={hint} error={error} counter={counter} below={below}>
      {(control) => (
        <Box>
          <Input
            {...input}
            {...control}
            // Two fields may share one problem, whose text is then below the other field.
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
            $hasTrailing={Boolean(trailing)}
          />
          {trailing && <Trailing>{trailing}</Trailing>}
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $hasTrailing: boolean }>`
  ${controlLook}
  ${({ $hasTrailing }) => $hasTrailing && 'padding-right: 52px;'}
  appearance: none;
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`;

const Trailing = styled.div`
  position: absolute;
  inset: 0 ${space(4)} 0 auto;
  display: grid;
  min-width: 44px;
  place-items: center;
`;
