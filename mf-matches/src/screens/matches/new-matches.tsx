import { useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { Button, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { queries } from '../../api/match-queries.api';
import { texts } from '../../locales';

interface Props {
  readonly search: string;
  /** Time at which the list was fetched; undefined while the list loads, and for my own matches, of which no new posts are counted. */
  readonly since: string | undefined;
  readonly onShow: () => void;
}

/** Polling interval. A page in the background does not poll. */
const pollMs = 60_000;

/** Button with the number of new posts. The list changes only when the user presses the button (SPEC 5.3). */
export function NewMatches({ search, since, onShow }: Props) {
  const t = useText(texts);
  const { data: count = 0 } = useQuery({
    ...queries.newCount(search, since),
    initialData: 0,
    staleTime: pollMs,
    refetchInterval: pollMs,
  });
  return (
    <Floating role="status">
      {count > 0 && (
        <Button size="small" onClick={onShow}>
          {t('matches.new', { count })}
        </Button>
      )}
    </Floating>
  );
}

/** The button floats above the list, so that nothing moves when it appears. */
const Floating = styled.div`
  position: sticky;
  top: ${space(8)};
  z-index: 2;
  display: flex;
  justify-content: center;
  height: 0;
  overflow: visible;
`;
