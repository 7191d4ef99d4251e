import { useText, wholeName } from '@homeground/shared/i18n';
import {
  color,
  PinIcon,
  RollingNumber,
  Row,
  space,
  Text,
  VisuallyHidden,
  type Place,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import type { Reach } from './use-reach';

/** Shows the place of the pin and the number of matches around it. While these are unknown, the lines are empty and keep their height. */
export function ReachCount({ place, reach }: { readonly place: Place | null; readonly reach: Reach }) {
  const t = useText(texts);
  const { name, matches } = reach;
  const count =
    matches && t(matches.atLeast ? 'location.matches_many' : 'location.matches', { count: matches.count });
  return (
    <Lines>
      <Row $gap={4}>
        {place && <Pin size={20} />}
        <Text role="status" $weight={600}>
          {name !== null &&
            (name === '' ? t('location.nameless') : t('location.here', { place: wholeName(name) }))}
        </Text>
      </Row>
      <Text as="div" $size={18} $weight={700} $figures aria-hidden>
        {matches && count && <RollingNumber value={matches.count} text={count} />}
      </Text>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
    </Lines>
  );
}

const Lines = styled.div`
  position: relative;
  display: grid;
  gap: ${space(4)};
  min-height: 54px;
  margin-top: ${space(12)};
`;

const Pin = styled(PinIcon)`
  color: ${color('accentText')};
`;
