import { useText } from '@homeground/shared/i18n';
import styled from 'styled-components';
import { texts } from '../locales';
import { color } from '../theme/theme';

export interface LevelPipsProps {
  readonly from: number;
  /** For a range: "level 2 to 3". */
  readonly to?: number;
}

export function LevelPips({ from, to = from }: LevelPipsProps) {
  const t = useText(texts);
  const label = from === to ? t('level.one', { level: from }) : t('level.range', { from, to });
  return (
    <Pips role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((step) => (
        <Pip key={step} $step={step} $on={from === to ? step <= to : step >= from && step <= to} />
      ))}
    </Pips>
  );
}

const Pips = styled.span`
  display: inline-flex;
  align-items: flex-end;
  gap: 2px;
  height: 14px;
`;

const Pip = styled.span<{ $step: number; $on: boolean }>`
  width: 5px;
  height: ${({ $step }) => 4 + $step * 2}px;
  border: 1px solid ${({ $on }) => color($on ? 'accentSurface' : 'lineStrong')};
  border-radius: 2px;
  background: ${({ $on }) => ($on ? color('accentSurface') : 'transparent')};
  @media (forced-colors: active) {
    background: ${({ $on }) => ($on ? 'CanvasText' : 'Canvas')};
  }
`;
