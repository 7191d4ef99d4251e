import type { Todo } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  ChevronDownIcon,
  color,
  DottedFacts,
  ListRow,
  transition,
  radius,
  space,
  SportMark,
  tabularFigures,
  textStyle,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { guestReviewAddress } from '../../rules/guest-spot.rules';
import { todoKey, urgentTodoKeys } from '../../rules/urgent.rules';

/** Strip "Needs your action" (SPEC 5.3). It is folded to one line, unless a to-do is urgent (`urgentTodoKeys`). */
export function TodoStrip({ todos }: { readonly todos: readonly Todo[] }) {
  const t = useText(texts);
  // The list of matches may be old or not loaded yet, so its time does not count here.
  const [urgentKeys] = useState(() => urgentTodoKeys(todos, Date.now()));
  const [showsAll, setShowsAll] = useState(urgentKeys.length === 0);
  if (todos.length === 0) return null;
  const visibleTodos = showsAll ? todos : todos.filter((todo) => urgentKeys.includes(todoKey(todo)));
  return (
    <Strip open={urgentKeys.length > 0}>
      <summary>
        <span>{t('todo.title')}</span>
        <Count>{todos.length}</Count>
        <ChevronDownIcon size={20} />
      </summary>
      <ul>
        {visibleTodos.map((todo) => (
          <li key={todoKey(todo)}>
            <TodoRow todo={todo} />
          </li>
        ))}
      </ul>
      {visibleTodos.length < todos.length && (
        <Button tone="quiet" size="small" full onClick={() => setShowsAll(true)}>
          {t('todo.all', { count: todos.length })}
        </Button>
      )}
    </Strip>
  );
}

const pathOf = {
  applicants: paths.matchChatlist,
  challenge: paths.match,
  challenge_over: paths.match,
  guest_offers: paths.match,
  line_up: paths.match,
  guest_answer: paths.match,
  result: paths.matchResult,
  review: paths.matchReview,
} as const;

function TodoRow({ todo }: { readonly todo: Todo }) {
  const t = useText(texts);
  const format = useFormat(todo.timeZone);
  return (
    <ListRow
      leading={<SportMark sport={todo.sport} size={20} />}
      title={t(`todo.${todo.kind}`, { count: todo.count })}
      text={
        <DottedFacts
          facts={[
            <span key="title" lang={langOf(todo.matchTitle)}>
              {todo.matchTitle}
            </span>,
            format.when(new Date(todo.startAt), new Date()),
          ]}
        />
      }
      to={
        todo.kind === 'review' && todo.guestOfferId !== undefined
          ? guestReviewAddress({ matchId: todo.matchId, id: todo.guestOfferId })
          : pathOf[todo.kind](todo.matchId)
      }
    />
  );
}

const Strip = styled.details`
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('accentTint')};
  overflow: hidden;
  summary {
    ${textStyle(14, 700)}
    display: flex;
    align-items: center;
    gap: ${space(8)};
    min-height: 44px;
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
      ${transition(['rotate'], 'calm')}
    }
  }
  &[open] summary svg {
    rotate: 180deg;
  }
  ul {
    padding: 0 ${space(16)};
    background: ${color('raised')};
  }
`;

const Count = styled.span`
  ${textStyle(14, 700)}
  ${tabularFigures}
`;
