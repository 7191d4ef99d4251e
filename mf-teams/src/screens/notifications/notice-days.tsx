import type { Notice } from '@homeground/shared/contracts';
import { rowOfNotice } from '@homeground/shared/contracts';
import { useFormat } from '@homeground/shared/i18n';
import { color, space, textStyle } from '@homeground/shared/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useToday } from '../../parts/use-today';
import { groupByDay } from '../../rules/notice-list.rules';
import { NoticeRow } from './notice-row';

interface Props {
  readonly notices: readonly Notice[];
  readonly onOpen: (id: string) => void;
  readonly onSeen: (id: string) => void;
}

export function NoticeDays({ notices, onOpen, onSeen }: Props) {
  const format = useFormat();
  const today = useToday();
  const days = useMemo(() => {
    const now = new Date();
    return groupByDay(notices, (moment) => format.day(new Date(moment), now));
    // `today` is a dependency, because the headings change at midnight.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [notices, format, today]);
  return days.map(({ day, notices: rows }) => (
    <section key={day}>
      <Day>{day}</Day>
      <ul>
        {rows.map((notice) => (
          <Item key={rowOfNotice(notice)}>
            <NoticeRow notice={notice} onOpen={onOpen} onSeen={onSeen} />
          </Item>
        ))}
      </ul>
    </section>
  ));
}

const Day = styled.h3`
  ${textStyle(14, 700)}
  padding: ${space(8)} 0 ${space(4)};
  color: ${color('textQuiet')};
`;

/** The browser skips rows outside the viewport, so that five thousand rows scroll as fast as twenty. A row is usually 71 px high. */
const Item = styled.li`
  margin-inline: -${space(16)};
  content-visibility: auto;
  contain-intrinsic-size: auto 71px;
`;
