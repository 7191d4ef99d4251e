import { useText } from '@homeground/shared/i18n';
import styled from 'styled-components';
import { texts } from '../locales';

export interface LevelTextProps {
  readonly from: number;
  /** Upper end of a range, such as "Casual–Advanced". */
  readonly to?: number;
}

export function LevelText({ from, to = from }: LevelTextProps) {
  const words = useLevelWords();
  return <LevelName>{words(from, to)}</LevelName>;
}

/** Breaks the name only if it is wider than a line, also in rows whose texts may break anywhere. */
const LevelName = styled.span`
  overflow-wrap: break-word;
`;

/** Returns a function that puts a level, or a range of levels, into words. */
export function useLevelWords(): (from: number, to?: number) => string {
  const t = useText(texts);
  const nameOf = (level: number) => t(`level.name_${stepOf(level)}`);
  return (from, to = from) => {
    if (from === to) return nameOf(from);
    return from <= 1 && to >= 5 ? t('level.any') : t('level.span', { from: nameOf(from), to: nameOf(to) });
  };
}

/** The five steps, weakest first. */
export const levelSteps = [1, 2, 3, 4, 5] as const;
type Step = (typeof levelSteps)[number];

/** Returns the step of a level. For a level outside the scale, returns the nearest step. */
export function stepOf(level: number): Step {
  return levelSteps.find((step) => step >= level) ?? 5;
}
