import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { AsyncView, Button, Row, Text } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import type { VisibleItems } from './around-map';
import { CardSkeletons } from './card-skeletons';
import { sideBySide } from './matches.look';
import type { ListQuery } from './use-matches';

interface Props<T> {
  readonly query: ListQuery;
  /** All results of the search; undefined while they load. */
  readonly results: readonly T[] | undefined;
  readonly visibleItems: VisibleItems<T>;
  readonly words: {
    readonly visible: (count: number) => string;
    readonly chosen: (count: number) => string;
    readonly none: string;
  };
  /** Shown if the search finds nothing, neither inside nor outside the visible area. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** Rows of the items that the map shows, or only of the items that the user has pressed on the map. */
export function MapList<T>({ query, results, visibleItems, words, empty, children }: Props<T>) {
  const t = useText(texts);
  const { items, chosen, onShowAll } = visibleItems;
  const status = () => {
    if (chosen.length > 0) return words.chosen(chosen.length);
    return items.length > 0 ? words.visible(items.length) : words.none;
  };
  return (
    <Column>
      <AsyncView query={{ ...query, data: results }} loading={<CardSkeletons count={3} />} empty={empty}>
        {(loadedResults) => (
          <>
            <Head>
              <Text role="status" $size={14}>
                {status()}
              </Text>
              {chosen.length > 0 && (
                <Button tone="quiet" size="small" onClick={onShowAll}>
                  {t('map.show_all')}
                </Button>
              )}
            </Head>
            {children(chosen.length > 0 ? chosen : items)}
            {loadedResults.length >= limits.match.onMap && query.hasNextPage && (
              <Text $size={14} $tone="quiet">
                {t('map.most', { count: limits.match.onMap })}
              </Text>
            )}
          </>
        )}
      </AsyncView>
    </Column>
  );
}

const Column = styled.div`
  min-width: 0;
  @media ${sideBySide} {
    grid-column: 2;
  }
`;

/** The head has the same height with and without its button, so that the rows below do not move. */
const Head = styled(Row)`
  justify-content: space-between;
  min-height: 44px;
`;
