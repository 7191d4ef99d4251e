import { langOf } from '@homeground/shared/i18n';
import type { Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlLook } from './control.look';
import { Field, type FieldTexts } from './field';

export interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'> {
  readonly value: string;
  readonly max?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, max, rows = 4, ...input }: TextAreaProps) {
  const counter = max === undefined ? undefined : { count: [...input.value].length, max };
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
      {(control) => <Input rows={rows} lang={langOf(input.value)} {...input} {...control} />}
    </Field>
  );
}

const Input = styled.textarea`
  ${controlLook}
  display: block;
  resize: vertical;
  field-sizing: content;
  min-height: calc(${({ rows = 4 }) => rows} * 1.5rem + 28px);
  max-height: 60vh;
`;
