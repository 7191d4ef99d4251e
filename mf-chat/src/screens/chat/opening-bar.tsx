import type { RoomDetail } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { color, space, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { ProposalActs } from '../../parts/proposal-acts';
import { texts } from './locales';

/** Explains to a host that a message opens the chat, and has a button to decline (SPEC 6.3). */
export function OpeningBar({ room }: { readonly room: RoomDetail }) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const acts = (['talk', 'reject'] as const).filter((act) => room.may[act]);
  return (
    <Bar>
      <Text $size={14} $tone="quiet">
        {t('opening.note', { name: spokenName(room.opponent) })}
      </Text>
      <ProposalActs proposal={room.proposal} name={spokenName(room.opponent)} acts={acts} />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${space(8)};
  padding: ${space(12)} ${space(16)} ${space(4)};
  border-top: 1px solid ${color('line')};
`;
