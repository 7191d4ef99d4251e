import { useText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import { texts } from '../locales';
import type { VersusState } from './versus-state';

const textKeys = {
  VERSUS: 'versus.v',
  EXPIRED: 'versus.v',
  NOW: 'versus.now',
  PLAYING: 'versus.playing',
  PLAYED: 'versus.played',
  CANCELLED: 'versus.cancelled',
} as const;

/** Returns a function that puts the state between two sides into words. */
export function useVersusWords(): (state: VersusState) => string {
  const t = useText(texts);
  return useCallback(
    (state) => {
      if (state.is === 'SCORE') return t('versus.score', state);
      return state.is === 'IN' ? t(`versus.in_${state.unit}`, state) : t(textKeys[state.is]);
    },
    [t],
  );
}
