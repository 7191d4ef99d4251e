import { useId, useRef, useState, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { Button } from '../button/button';
import { Stack } from '../layout/layout';
import { texts } from '../locales';
import { useModal } from '../sheet/use-modal';
import { color, radius, shadow, space, textStyle } from '../theme/theme';
import { motion } from '../theme/tokens';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Text about the consequences, and whether they can be undone. */
  readonly children: ReactNode;
  /** Label of the button, which names the act: "Leave the team", never "OK". */
  readonly action: string;
  readonly tone?: 'primary' | 'danger' | 'confirm';
  readonly cancel?: string;
  /**
   * Handler of the button. If it returns a promise, the button is busy until the promise settles, and the user cannot close the dialog
   * meanwhile. The caller closes the dialog.
   */
  readonly onConfirm: () => unknown;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, action, tone = 'primary', cancel, onConfirm } = props;
  const t = useText(texts);
  const id = useId();
  // The ref blocks Escape before the next render. A dialog that could be closed and opened again during the call would send a second call.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const setRunning = (next: boolean) => {
    isRunning.current = next;
    setBusy(next);
  };
  const confirm = () => {
    const result = onConfirm();
    if (!(result instanceof Promise)) return;
    setRunning(true);
    const end = () => setRunning(false);
    result.then(end, end);
    return result;
  };
  const close = () => {
    if (!isRunning.current) onClose();
  };
  const modal = useModal(open, close);
  return (
    <Panel {...modal} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      {open && (
        <Content>
          <Title id={id}>{title}</Title>
          <Message id={`${id}-text`}>{children}</Message>
          <Stack $gap={8}>
            <Button tone={tone} full onClick={confirm}>
              {action}
            </Button>
            <Button tone="secondary" full disabled={isBusy} onClick={close} data-first-focus>
              {cancel ?? t('cancel')}
            </Button>
          </Stack>
        </Content>
      )}
    </Panel>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const Panel = styled.dialog`
  width: calc(var(--frame) - 32px);
  max-width: calc(100% - 32px);
  /* A toast above the dialog covers no part of it; the dialog is in the middle. */
  max-height: calc(100dvh - 2 * max(${space(16)}, var(--toast-top) + env(safe-area-inset-top)));
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${radius('card')};
  background: ${color('raised')};
  color: ${color('text')};
  box-shadow: ${shadow()};
  &[open] {
    animation: ${appear} ${motion.calm};
  }
  &::backdrop {
    background: ${color('scrim')};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Content = styled.div`
  padding: ${space(24)} 20px 20px;
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  ${textStyle(18, 700)}
`;

const Message = styled.div`
  margin: ${space(8)} 0 ${space(24)};
  color: ${color('textQuiet')};
  ${textStyle(16)}
`;
