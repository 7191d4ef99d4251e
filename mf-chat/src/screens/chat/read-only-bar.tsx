import type { RoomDetail } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { guestSpotsAddress, paths } from '@homeground/shared/routes';
import { ButtonLink, color, lineClamp, measureActionBar, space, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { ProposalActs } from '../../parts/proposal-acts';
import { readOnlyReason, type ReadOnlyReason } from '../../rules/room-state.rules';
import { texts } from './locales';

/**
 * Bar with the reason why messages can no longer be sent, and what to do instead (SPEC 6.3). An unsent draft stays visible (SPEC 9, case
 * 28).
 */
export function ReadOnlyBar({ room, draft }: { readonly room: RoomDetail; readonly draft: string }) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const reason = readOnlyReason(room);
  if (!reason) return null;
  const { kind, may, mySide, opponent } = room;
  const acts = kind === 'GUEST' ? [] : (['talk', 'reject'] as const).filter((act) => may[act]);

  return (
    <Bar ref={measureActionBar} data-submit-bar>
      <Text $size={14} $tone="quiet">
        {t(kind === 'GUEST' ? guestTextKey(reason, mySide) : textKey(reason, mySide), {
          name: spokenName(opponent),
        })}
      </Text>
      {acts.length > 0 && (
        <ProposalActs proposal={room.proposal} name={spokenName(opponent)} acts={acts} isWide />
      )}
      {mySide === 'APPLICANT' && reason !== 'pending_applicant' && reason !== 'over' && (
        <ButtonLink tone="secondary" to={kind === 'GUEST' ? guestSpotsAddress() : paths.matches()}>
          {t(kind === 'GUEST' ? 'guest.find' : 'readonly.find')}
        </ButtonLink>
      )}
      {draft !== '' && <Draft dir="auto">{t('readonly.draft', { text: draft })}</Draft>}
    </Bar>
  );
}

function textKey(reason: ReadOnlyReason, mySide: RoomDetail['mySide']) {
  if (reason === 'rejected') return `readonly.rejected.${mySide === 'HOST' ? 'us' : 'them'}` as const;
  if (reason === 'withdrawn') return `readonly.withdrawn.${mySide === 'APPLICANT' ? 'us' : 'them'}` as const;
  return `readonly.${reason}` as const;
}

/** Returns the text key for the room of a guest, which has fewer reasons than a room of two sides. */
function guestTextKey(reason: ReadOnlyReason, mySide: RoomDetail['mySide']) {
  if (reason === 'rejected') return `guest.readonly.rejected.${mySide === 'HOST' ? 'us' : 'them'}` as const;
  if (reason === 'withdrawn')
    return `guest.readonly.withdrawn.${mySide === 'APPLICANT' ? 'us' : 'them'}` as const;
  return 'guest.readonly.over' as const;
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(12)};
  padding: ${space(12)} ${space(16)} calc(${space(12)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
  background: ${color('page')};
  text-align: center;
`;

const Draft = styled(Text)`
  ${lineClamp(2)}
`;
