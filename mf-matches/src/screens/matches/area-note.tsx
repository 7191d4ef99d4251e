import type { SearchArea } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, LocateIcon, Row, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  /** null if the list is about my neighbourhood. */
  readonly area: SearchArea | null;
  readonly onBack: () => void;
}

/** Says that the list is about another place than my neighbourhood, and has a button that returns to the neighbourhood. */
export function AreaNote({ area, onBack }: Props) {
  const t = useText(texts);
  if (!area) return null;
  return (
    <Note>
      <Text $size={14}>{t('map.area', { km: area.km })}</Text>
      <Button tone="secondary" size="small" icon={<LocateIcon size={16} />} onClick={onBack}>
        {t('map.around_me')}
      </Button>
    </Note>
  );
}

const Note = styled(Row)`
  justify-content: space-between;
`;
