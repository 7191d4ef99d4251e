import { useText } from '@homeground/shared/i18n';
import { AppLink, color, transition, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { listKindAddress, listKinds, type ListKind } from '../../rules/list-kind.rules';

/** Links "Matches | Guest spots" between the two lists around me. */
export function ListKindLinks({ current }: { readonly current: ListKind }) {
  const t = useText(texts);
  return (
    <Choices aria-label={t('list_kind.label')}>
      {listKinds.map((kind) => (
        <Choice
          key={kind}
          to={listKindAddress(kind)}
          aria-current={kind === current ? 'page' : undefined}
          $isCurrent={kind === current}
        >
          {t(`list_kind.${kind}`)}
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.nav`
  display: flex;
  gap: ${space(16)};
  border-bottom: 1px solid ${color('line')};
`;

const Choice = styled(AppLink)<{ $isCurrent: boolean }>`
  ${({ $isCurrent }) => textStyle(16, $isCurrent ? 700 : 600)}
  ${transition(['color', 'border-color'])}
  display: flex;
  align-items: center;
  min-height: 44px;
  margin-bottom: -1px;
  border-bottom: 2px solid ${({ $isCurrent }) => ($isCurrent ? color('accentSurface') : 'transparent')};
  color: ${({ $isCurrent }) => color($isCurrent ? 'text' : 'textQuiet')};
`;
