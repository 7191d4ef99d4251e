import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, transition, textStyle } from '../theme/theme';

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  const moveSelection = (event: KeyboardEvent) => {
    const selectedIndex = tabs.findIndex(({ id }) => id === selected);
    const indexByKey: Record<string, number> = {
      ArrowLeft: (selectedIndex - 1 + tabs.length) % tabs.length,
      ArrowRight: (selectedIndex + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const nextIndex = indexByKey[event.key];
    const nextTab = nextIndex === undefined ? undefined : tabs[nextIndex];
    if (nextIndex === undefined || !nextTab) return;
    event.preventDefault();
    onSelect(nextTab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus();
  };

  return (
    <>
      <List ref={list} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={moveSelection}
          >
            {text}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${selected}`}>
        {children}
      </div>
    </>
  );
}

const List = styled.div`
  display: flex;
  border-bottom: 1px solid ${color('line')};
`;

const Tab = styled.button`
  flex: 1;
  min-height: 48px;
  padding: ${space(8)} ${space(4)};
  border-bottom: 3px solid transparent;
  color: ${color('textQuiet')};
  ${textStyle(16, 600)}
  ${transition(['color', 'border-color'])}
  &[aria-selected='true'] {
    border-color: ${color('accentSurface')};
    color: ${color('text')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
