import type { Room } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Tag } from '@homeground/shared/ui';
import { texts } from '../locales';
import { toneOf } from '../rules/room-state.rules';

interface Props {
  readonly state: Room['state'];
  readonly kind?: Room['kind'];
  /** True while the match of a confirmed room is being played. */
  readonly isBeingPlayed?: boolean;
}

/** Tag with the state of a room. A confirmed guest has a text of its own, so that users do not mistake the guest for the opponent. */
export function StateTag({ state, kind = 'PROPOSAL', isBeingPlayed = false }: Props) {
  const t = useText(texts);
  if (isBeingPlayed) return <Tag tone="confirm">{t('match.in_progress')}</Tag>;
  const words = kind === 'GUEST' && state === 'CONFIRMED' ? t('guest.state') : t(`state.${state}`);
  return <Tag tone={toneOf[state]}>{words}</Tag>;
}
