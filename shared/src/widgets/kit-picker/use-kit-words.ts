import type { KitColourName } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import { texts } from './locales';

/** Returns a function that names a kit colour for use within a sentence. */
export function useKitWords(): (colour: KitColourName) => string {
  const t = useText(texts);
  return useCallback((colour) => t(`kit.${colour}`).toLowerCase(), [t]);
}
