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
import type { Todo } from '../../rules/todo.rules';

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
        {todos.map(({ kind, match }) => (
          <li key={match.id}>
            <ListRow
              leading={<SportMark sport={match.sport} size={20} />}
              title={
                kind === 'applicants'
                  ? t('todo.applicants', { count: match.applicantCount })
                  : t('todo.result')
              }
              text={match.title}
              to={kind === 'applicants' ? paths.matchChatlist(match.id) : paths.matchResult(match.id)}
            />
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const Strip = styled.details`
  margin-bottom: ${space(8)};
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
