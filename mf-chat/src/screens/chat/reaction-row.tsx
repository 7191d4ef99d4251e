import { reactions, type Reaction } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { color, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { reactionSigns } from '../../rules/reactions.rules';
import { texts } from './locales';

interface Props {
  readonly chosen: Reaction | null;
  readonly onReact: (reaction: Reaction | null) => void;
}

/** The six reactions to choose from. Choosing my reaction again removes it. */
export function ReactionRow({ chosen, onReact }: Props) {
  const t = useText(texts);
  return (
    <ReactionGrid role="group" aria-label={t('reaction.label')}>
      {reactions.map((reaction) => (
        <Sign
          key={reaction}
          type="button"
          aria-label={t(`reaction.${reaction}`)}
          aria-pressed={reaction === chosen}
          onClick={() => onReact(reaction === chosen ? null : reaction)}
        >
          <span aria-hidden>{reactionSigns[reaction]}</span>
        </Sign>
      ))}
    </ReactionGrid>
  );
}

const ReactionGrid = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding-bottom: ${space(8)};
`;

const Sign = styled.button`
  display: grid;
  flex: 1;
  max-width: 56px;
  height: 48px;
  place-items: center;
  border-radius: 50%;
  font-size: 26px;
  line-height: 1;
  &[aria-pressed='true'] {
    background: ${color('accentTint')};
    box-shadow: inset 0 0 0 2px ${color('accent')};
  }
`;
