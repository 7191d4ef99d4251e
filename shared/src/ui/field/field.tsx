import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { WarningIcon } from '../icons/icons';
import { Row } from '../layout/layout';
import { texts } from '../locales';
import { color, space, tabularFigures, textStyle } from '../theme/theme';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Problem of the field, shown and announced (SPEC 8.2). */
  readonly error?: string | null | undefined;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly counter?: { readonly count: number; readonly max: number } | undefined;
  readonly below?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Frame of a form control: label, control, hint and error. The controls of the kit use this frame; areas may use it too. */
export function Field({ label, hint, error, counter, below, children }: FieldProps) {
  const t = useText(texts);
  const id = useId();
  const textIds = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`]
    .filter(Boolean)
    .join(' ');

  return (
    <Frame>
      <Row $spread $align="baseline">
        <Label htmlFor={id}>{label}</Label>
        {counter && (
          <Counter $over={counter.count > counter.max}>
            <span aria-hidden>
              {counter.count}/{counter.max}
            </span>
            <VisuallyHidden id={`${id}-counter`}>{t('counter.text', counter)}</VisuallyHidden>
          </Counter>
        )}
      </Row>
      {children({ id, 'aria-describedby': textIds || undefined, 'aria-invalid': error ? true : undefined })}
      {below}
      <div role="alert">
        {error && (
          <ErrorLine id={`${id}-error`}>
            <WarningIcon size={16} />
            {error}
          </ErrorLine>
        )}
      </div>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label`
  ${textStyle(14, 600)}
`;

const Counter = styled.span<{ $over: boolean }>`
  ${textStyle(12)}
  ${tabularFigures}
  position: relative;
  color: ${({ $over }) => color($over ? 'dangerText' : 'textQuiet')};
`;

const ErrorLine = styled.p`
  ${textStyle(14)}
  display: flex;
  gap: ${space(4)};
  color: ${color('dangerText')};
  svg {
    margin-top: 2px;
  }
`;

const Hint = styled.p`
  ${textStyle(14)}
  color: ${color('textQuiet')};
`;
