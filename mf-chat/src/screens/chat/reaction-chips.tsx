import type { MessageReaction, Reaction } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { color, radius, space, tabularFigures, textStyle, touchTarget } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { reactionCounts, reactionSigns } from '../../rules/reactions.rules';
import { texts } from './locales';

interface Props {
  readonly reactions: readonly MessageReaction[];
  readonly me: string;
  readonly isMyMessage: boolean;
  /** Sets my reaction; null removes it. */
  readonly onReact: (reaction: Reaction | null) => void;
}

/** Reactions to a message, with their counts. A tap adds or removes my reaction. */
export function ReactionChips({ reactions, me, isMyMessage, onReact }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const counts = reactionCounts(reactions, me);
  if (counts.length === 0) return null;
  return (
    <Chips $mine={isMyMessage}>
      {counts.map(({ reaction, mine: isMyReaction, nicknames }) => {
        const names = nicknames.map((name) => name ?? areaText('message.deleted_user')).join(', ');
        return (
          <Chip
            key={reaction}
            type="button"
            aria-pressed={isMyReaction}
            aria-label={t('reaction.by', { reaction: t(`reaction.${reaction}`), names })}
            title={names}
            onClick={() => onReact(isMyReaction ? null : reaction)}
          >
            <span aria-hidden>{reactionSigns[reaction]}</span>
            {nicknames.length}
          </Chip>
        );
      })}
    </Chips>
  );
}

const Chips = styled.div<{ readonly $mine: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  /* The touch target is higher than the visible chip. */
  gap: ${space(16)} ${space(4)};
  padding: ${space(4)} 0 ${space(8)};
`;

const Chip = styled.button`
  ${textStyle(12, 600)}
  ${tabularFigures}
  ${touchTarget}
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(4)};
  min-width: 44px;
  min-height: 28px;
  padding: 0 ${space(8)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('full')};
  background: ${color('raised')};
  color: ${color('textQuiet')};
  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    background: ${color('accentTint')};
    color: ${color('accentText')};
  }
`;
