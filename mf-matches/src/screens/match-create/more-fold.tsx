import { useText } from '@homeground/shared/i18n';
import {
  ChevronDownIcon,
  color,
  DottedFacts,
  radius,
  space,
  textStyle,
  useLevelWords,
} from '@homeground/shared/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { useCostWords } from '../../parts/use-cost-words';
import { foldedFields, type DefaultWords } from '../../rules/match-form.rules';
import { texts } from './locales';
import type { MatchForm } from './use-match-form';

interface Props {
  readonly form: MatchForm;
  readonly words: DefaultWords;
  /** True if the fold is open at first. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Folds the fields that have a good default value. The summary shows their values. A problem in such a field opens the fold. */
export function MoreFold({ form, words, open: isOpenAtFirst, children }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const levelWords = useLevelWords();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { values, problems } = form;
  const costWords = useCostWords();
  const { levelFrom, levelTo, costPerTeam, currency, playersPerSide } = values;
  const summary = [
    values.title.trim() || words.title,
    levelWords(levelFrom, levelTo),
    ...costWords({ costPerTeam, currency, playersPerSide }),
    areaText(values.rated ? 'match.rated' : 'match.friendly'),
  ];
  return (
    <Fold
      open={isOpen || foldedFields.some((name) => problems[name] !== undefined)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          <strong>{t('more')}</strong>
          <small>
            <DottedFacts facts={summary} />
          </small>
        </span>
        <ChevronDownIcon size={20} />
      </summary>
      <FoldContent>{children}</FoldContent>
    </Fold>
  );
}

const Fold = styled.details`
  border: 1px solid ${color('line')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(12)};
    min-height: 56px;
    padding: ${space(12)} ${space(16)};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  > summary > span {
    min-width: 0;
  }
  strong {
    ${textStyle(16, 600)}
    display: block;
  }
  small {
    ${textStyle(14)}
    color: ${color('textQuiet')};
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const FoldContent = styled.div`
  display: grid;
  gap: ${space(16)};
  min-width: 0;
  padding: ${space(4)} ${space(16)} ${space(16)};
`;
