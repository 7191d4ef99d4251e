import { useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { Button, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { countNewMatches } from '../../api/matches.api';
import { texts } from '../../locales';

interface Props {
  readonly search: string;
  /** When the list was told; undefined: it is not there yet. */
  readonly since: string | undefined;
  readonly onShow: () => void;
}

/** Looked for while the page is seen; nothing is sent from a page in the background. */
const everyMs = 60_000;

/** New posts are told, not pushed in: the list moves when a thumb says so (SPEC 5.3). */
export function NewMatches({ search, since, onShow }: Props) {
  const t = useText(texts);
  const { data: count = 0 } = useQuery({
    queryKey: ['matches', 'new', search, since],
    queryFn: ({ signal }) => countNewMatches(search, since ?? '', signal),
    enabled: since !== undefined,
    initialData: 0,
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
  });
  return (
    <Place role="status">
      {count > 0 && (
        <Button size="small" onClick={onShow}>
          {t('matches.new', { count })}
        </Button>
      )}
    </Place>
  );
}

/** Floats above the list, so that nothing below it moves when it comes. */
const Place = styled.div`
  position: sticky;
  top: ${space(8)};
  z-index: 2;
  display: flex;
  justify-content: center;
  height: 0;
  overflow: visible;
`;
