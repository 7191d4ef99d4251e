import type { RatingHistory } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { color, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as scoreTexts } from '../score-text/locales';
import { texts } from './locales';
import { ratingLine } from './rating-line';

export interface RatingChartProps {
  readonly history: RatingHistory;
}

const chartSize = { width: 288, height: 84 };
const margin = 6;

/** Rating after each match, as a line chart and as a table. */
export function RatingChart({ history: { points } }: RatingChartProps) {
  const t = useText(texts);
  const scoreName = useText(scoreTexts);
  const format = useFormat();
  const values = points.map(({ value }) => value);
  const { linePoints, low, high } = ratingLine(values, chartSize);
  const [firstValue, lastValue] = [values[0], values.at(-1)];
  const lastPoint = linePoints.at(-1);
  if (firstValue === undefined || lastValue === undefined || !lastPoint) return null;
  const count = points.length;

  return (
    <div>
      <RangeLabel aria-hidden>{t('chart_high', { value: format.number(high) })}</RangeLabel>
      <Drawing
        role="img"
        aria-label={t('chart_spoken', { count, from: firstValue, to: lastValue, low, high })}
        viewBox={`${-margin} ${-margin} ${chartSize.width + 2 * margin} ${chartSize.height + 2 * margin}`}
        fill="none"
      >
        {[0, 0.5, 1].map((fraction) => (
          <line
            key={fraction}
            x1={0}
            x2={chartSize.width}
            y1={fraction * chartSize.height}
            y2={fraction * chartSize.height}
            stroke={color('line')}
          />
        ))}
        <polyline
          points={linePoints.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          stroke={color('accentSurface')}
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx={lastPoint.x} cy={lastPoint.y} r="4.5" fill={color('accentSurface')} />
      </Drawing>
      <RangeLabel aria-hidden>{t('chart_low', { value: format.number(low) })}</RangeLabel>
      <ValueTable>
        <summary>{t('chart_table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('chart_day')}</th>
              <th scope="col">{scoreName('rating')}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ matchId, at, value }) => (
              <tr key={matchId}>
                <td>{format.date(new Date(at))}</td>
                <td>{format.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ValueTable>
    </div>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  forced-color-adjust: none;
`;

/** The highest value stands above the line, the lowest below it. */
const RangeLabel = styled.p`
  ${textStyle(12)}
  ${tabularFigures}
  color: ${color('textQuiet')};
`;

const ValueTable = styled.details`
  ${textStyle(14)}
  color: ${color('textQuiet')};
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  table {
    ${tabularFigures}
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 0;
    border-bottom: 1px solid ${color('line')};
    text-align: left;
    font-weight: 400;
  }
  th:last-child,
  td:last-child {
    text-align: right;
  }
`;
