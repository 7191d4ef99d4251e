import type { Room } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Tag } from '@homeground/shared/ui';
import { texts } from '../locales';
import { toneOf } from '../rules/room-state.rules';

export function StateTag({ state }: { readonly state: Room['state'] }) {
  const t = useText(texts);
  return <Tag tone={toneOf[state]}>{t(`state.${state}`)}</Tag>;
}
