import { useText } from '@homeground/shared/i18n';
import { color, levelSteps, space, textStyle, useLevelWords } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from './locales';

/** Explains the levels next to a field for a level. Collapsed at first. */
export function LevelScale() {
  const t = useText(texts);
  const levelName = useLevelWords();
  return (
    <Explanation>
      <summary>{t('explain')}</summary>
      <dl>
        {levelSteps.map((step) => (
          <div key={step}>
            <dt>{levelName(step)}</dt>
            <dd>{t(`text_${step}`)}</dd>
          </div>
        ))}
      </dl>
    </Explanation>
  );
}

const Explanation = styled.details`
  ${textStyle(14)}
  color: ${color('textQuiet')};
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  dl {
    display: grid;
    gap: ${space(8)};
  }
  div {
    display: grid;
    grid-template-columns: minmax(88px, auto) 1fr;
    gap: ${space(12)};
  }
  dt {
    font-weight: 600;
    color: ${color('text')};
  }
`;
