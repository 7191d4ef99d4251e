import type { KitColourName } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import { texts } from './locales';

/** Returns the name of a shirt's colour as it stands within a sentence. */
export function useKitWords(): (colour: KitColourName) => string {
  const t = useText(texts);
  return useCallback((colour) => t(`kit.${colour}`).toLowerCase(), [t]);
}
