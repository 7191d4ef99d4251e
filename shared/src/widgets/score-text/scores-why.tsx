import { useText } from '@homeground/shared/i18n';
import { color, InfoIcon, Section, Sheet, textStyle } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from './locales';
import { ScoreExplanation, type ScoreKind } from './score-text';

/** Button that explains several scores at once. */
export function ScoresExplanationButton({ scores }: { readonly scores: readonly ScoreKind[] }) {
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <InfoIcon size={16} />
        {t('why')}
      </TextButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('why')} textOnly>
        {scores.map((score) => (
          <Section key={score} title={t(score)}>
            <ScoreExplanation score={score} />
          </Section>
        ))}
      </Sheet>
    </>
  );
}

const TextButton = styled.button`
  ${textStyle(14)}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  text-align: start;
  color: ${color('textQuiet')};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
