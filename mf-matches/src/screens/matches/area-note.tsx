import { useText } from '@homeground/shared/i18n';
import { Button, LocateIcon, Row, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import type { ListControl } from './use-list-address';

/** Says that the list is not about my neighbourhood, and leads back. */
export function AreaNote({ control: { address, change } }: { readonly control: ListControl }) {
  const t = useText(texts);
  const { area, filters } = address;
  if (!area || filters.mine === true || filters.applied === true) return null;
  return (
    <Note>
      <Text $size={14}>{t('map.area', { km: area.km })}</Text>
      <Button
        tone="secondary"
        size="small"
        icon={<LocateIcon size={16} />}
        onClick={() => change({ area: null })}
      >
        {t('map.around_me')}
      </Button>
    </Note>
  );
}

const Note = styled(Row)`
  justify-content: space-between;
`;
