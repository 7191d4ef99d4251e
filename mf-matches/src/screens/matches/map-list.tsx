import { limits, type MatchCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { AsyncView, Button, Row, Text } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { CardSkeletons } from './card-skeletons';
import { MatchList } from './match-list';
import { beside } from './matches.look';
import { statusOf, type Listed } from './use-matches';

interface Props {
  readonly listed: Listed;
  /** Of all of them, those that the map shows now. */
  readonly shown: readonly MatchCard[];
  /** Of those, what was pressed. */
  readonly chosen: readonly MatchCard[];
  readonly byDay: boolean;
  readonly onAll: () => void;
  /** Where the whole search finds nothing. */
  readonly empty: ReactNode;
}

/** The rows of what the map shows, or of what was pressed on it. */
export function MapList({ listed: { query, matches }, shown, chosen, byDay, onAll, empty }: Props) {
  const t = useText(texts);
  const rows = chosen.length > 0 ? chosen : shown;
  const says = () => {
    if (chosen.length > 0) return t('map.chosen', { count: chosen.length });
    return shown.length > 0 ? t('map.in_sight', { count: shown.length }) : t('map.none_in_sight');
  };
  return (
    <Column>
      <AsyncView
        query={{ status: statusOf(query), data: matches, error: query.error, refetch: query.refetch }}
        loading={<CardSkeletons count={3} />}
        empty={empty}
      >
        {(all) => (
          <>
            <Head>
              <Text role="status" $size={14}>
                {says()}
              </Text>
              {chosen.length > 0 && (
                <Button tone="quiet" size="small" onClick={onAll}>
                  {t('map.show_all')}
                </Button>
              )}
            </Head>
            <Edge>
              <MatchList matches={rows} now={query.dataUpdatedAt} byDay={byDay} />
            </Edge>
            {all.length >= limits.match.onMap && query.hasNextPage && (
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
  @media ${beside} {
    grid-column: 2;
  }
`;

/** As high with its button as without: what is below stays where it is. */
const Head = styled(Row)`
  justify-content: space-between;
  min-height: 44px;
`;

/** Rows touch the edges of the screen. */
const Edge = styled.div`
  margin-inline: -16px;
  @media ${beside} {
    margin-inline-start: 0;
  }
`;
