import { useText } from '@homeground/shared/i18n';
import { BellIcon, Button, CloseIcon, IconButton, Notice, Row, useToast } from '@homeground/shared/ui';
import type { MouseEvent } from 'react';
import { texts } from './locales';
import { endPushOffer, usePushOffer } from './use-push-offer';

export interface PushOfferProps {
  /** Asks whether the user wants to hear of what they wait for here. */
  readonly text: string;
}

/**
 * Offers push messages once, where the user waits for an answer (SPEC 8.5). Nothing is shown if the device has them, cannot have them, or
 * the user has declined.
 */
export function PushOffer({ text }: PushOfferProps) {
  const t = useText(texts);
  const toast = useToast();
  const { offer, accept } = usePushOffer();
  if (offer === null) return null;

  const ask = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    accept((answer) => {
      focusPage(currentTarget);
      if (answer === 'on') toast({ tone: 'confirm', text: t('on') });
      if (answer === 'blocked') toast({ text: t('blocked') });
    });
  const dismiss = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusPage(currentTarget);
    endPushOffer();
  };
  return (
    <Notice
      // In a chat, the messages of the user themselves have the colour of the accent.
      tone="quiet"
      icon={<BellIcon size={20} />}
      action={
        <Row $gap={4}>
          {offer === 'ask' && (
            <Button size="small" tone="secondary" onClick={ask}>
              {t('accept')}
            </Button>
          )}
          <IconButton label={t('dismiss')} icon={<CloseIcon size={20} />} onClick={dismiss} />
        </Row>
      }
    >
      <p>{text}</p>
      {offer === 'install' && <p>{t('install_first')}</p>}
    </Notice>
  );
}

/** Moves the focus to the page, because the pressed button disappears; otherwise keyboard users would lose their place. */
const focusPage = (button: HTMLElement) => button.closest('main')?.focus({ preventScroll: true });
