import type { Todo } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ChevronDownIcon,
  color,
  ListRow,
  moves,
  radius,
  space,
  SportMark,
  tabularFigures,
  type,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { useZoneFormat } from '../../parts/use-zone-format';

/** "Needs your action" (SPEC 5.3): one line until it is opened. */
export function TodoStrip({ todos }: { readonly todos: readonly Todo[] }) {
  const t = useText(texts);
  if (todos.length === 0) return null;
  return (
    <Strip>
      <summary>
        <span>{t('todo.title')}</span>
        <Count>{todos.length}</Count>
        <ChevronDownIcon size={20} />
      </summary>
      <ul>
        {todos.map((todo) => (
          <li key={`${todo.kind} ${todo.matchId}`}>
            <TodoRow todo={todo} />
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const pages = {
  applicants: paths.matchChatlist,
  line_up: paths.match,
  guest_answer: paths.match,
  result: paths.matchResult,
  review: paths.matchReview,
} as const;

function TodoRow({ todo }: { readonly todo: Todo }) {
  const t = useText(texts);
  const format = useZoneFormat(todo.timeZone);
  return (
    <ListRow
      leading={<SportMark sport={todo.sport} size={20} />}
      title={t(`todo.${todo.kind}`, { count: todo.count })}
      text={t('todo.match', {
        match: todo.matchTitle,
        when: format.when(new Date(todo.startAt), new Date()),
      })}
      to={pages[todo.kind](todo.matchId)}
    />
  );
}

const Strip = styled.details`
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('accentTint')};
  overflow: hidden;
  summary {
    ${type(14, 700)}
    display: flex;
    align-items: center;
    gap: ${space(8)};
    min-height: 48px;
    padding: 0 ${space(16)};
    color: ${color('accentText')};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    span:first-child {
      flex: 1;
    }
    svg {
      ${moves(['rotate'], 'calm')}
    }
  }
  &[open] summary svg {
    rotate: 180deg;
  }
  ul {
    padding: 0 ${space(16)} ${space(4)};
    background: ${color('raised')};
  }
`;

const Count = styled.span`
  ${type(14, 700)}
  ${tabularFigures}
`;
