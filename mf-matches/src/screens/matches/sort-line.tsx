import { matchSorts } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import {
  AppLink,
  ChevronDownIcon,
  color,
  hidden,
  Row,
  space,
  tabularFigures,
  touchTarget,
  type,
} from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import type { ListControl } from './use-list-address';

interface Props {
  readonly control: ListControl;
  readonly km: number | null;
}

/** How far it looks, and in what order. */
export function SortLine({ control: { address, change }, km }: Props) {
  const t = useText(texts);
  const id = useId();
  const userId = useUser((user) => user?.id ?? '');
  const anywhere = address.filters.mine === true || address.filters.applied === true;
  return (
    <Row $spread>
      {anywhere || km === null ? (
        <Quiet>{t('matches.mine_anywhere')}</Quiet>
      ) : (
        <Reach to={paths.userLocation(userId)}>{t('matches.within', { km })}</Reach>
      )}
      <Choice>
        <Label htmlFor={id}>{t('matches.sort')}</Label>
        <Native
          id={id}
          value={address.sort}
          onChange={(event) =>
            change({ sort: matchSorts.find((one) => one === event.target.value) ?? 'soonest' })
          }
        >
          {matchSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`matches.sort_${sort}`)}
            </option>
          ))}
        </Native>
        <ChevronDownIcon size={16} />
      </Choice>
    </Row>
  );
}

const Quiet = styled.span`
  ${type(14)}
  color: ${color('textQuiet')};
`;

const Reach = styled(AppLink)`
  ${type(14)}
  ${tabularFigures}
  ${touchTarget}
  color: ${color('textQuiet')};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Choice = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  > svg {
    position: absolute;
    right: 0;
    pointer-events: none;
  }
`;

const Label = styled.label`
  ${hidden}
`;

const Native = styled.select`
  ${type(14, 600)}
  appearance: none;
  min-height: 44px;
  padding: 0 ${space(24)} 0 ${space(8)};
  border: 0;
  border-radius: 8px;
  background: none;
  color: ${color('text')};
  text-align: right;
  text-align-last: right;
  option {
    background: ${color('raised')};
    color: ${color('text')};
  }
`;
