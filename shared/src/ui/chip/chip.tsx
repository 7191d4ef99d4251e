import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ChevronDownIcon } from '../icons/icons';
import { AppLink, type AppLinkProps } from '../link/app-link';
import { color, transition, radius, space, touchTarget, textStyle } from '../theme/theme';

interface ChipBase extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed' | 'aria-haspopup'> {
  readonly icon?: ReactNode;
}

/** A chip is a toggle, which is on or off, or a filter, which opens a sheet and shows whether the filter is set. */
export type ChipProps = ChipBase & { readonly selected: boolean; readonly kind?: 'toggle' | 'filter' };

export function Chip({ selected, kind = 'toggle', icon, children, ...rest }: ChipProps) {
  const state = kind === 'toggle' ? { 'aria-pressed': selected } : { 'aria-haspopup': 'dialog' as const };
  return (
    <Pressable type="button" {...rest} {...state} $on={selected}>
      {icon}
      {children}
      {kind === 'filter' && <ChevronDownIcon size={16} />}
    </Pressable>
  );
}

export function ChipLink({ icon, children, ...rest }: AppLinkProps & { readonly icon?: ReactNode }) {
  return (
    <ChipAnchor {...rest} $on={false}>
      {icon}
      {children}
    </ChipAnchor>
  );
}

/** Row of chips that scrolls sideways, or wraps. */
export function ChipGroup({
  label,
  wrap = false,
  children,
}: {
  label: string;
  wrap?: boolean;
  children: ReactNode;
}) {
  return (
    <Group role="group" aria-label={label} $wrap={wrap}>
      {children}
    </Group>
  );
}

const chipLook = css<{ $on: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 38px;
  padding: 6px 14px;
  border: 1px solid ${({ $on }) => color($on ? 'accentSurface' : 'line')};
  /* A sheet has the same background as a chip, so only the border shows where the chip is. */
  dialog & {
    border-color: ${({ $on }) => color($on ? 'accentSurface' : 'lineStrong')};
  }
  border-radius: ${radius('full')};
  background: ${({ $on }) => color($on ? 'accentTint' : 'raised')};
  color: ${({ $on }) => color($on ? 'accentText' : 'text')};
  ${textStyle(14, 600)}
  ${touchTarget}
  ${transition(['background-color', 'border-color', 'color'])}
  &:disabled {
    color: ${color('textQuiet')};
    background: ${color('sunken')};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    border-width: ${({ $on }) => ($on ? '3px' : '1px')};
  }
`;

const Pressable = styled.button<{ $on: boolean }>`
  ${chipLook}
`;

const ChipAnchor = styled(AppLink)<{ $on: boolean }>`
  ${chipLook}
  text-decoration: none;
`;

const Group = styled.div<{ $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${space(8)};
  margin: ${({ $wrap }) => ($wrap ? '0' : `0 -${space(16)}`)};
  padding: ${({ $wrap }) => ($wrap ? `${space(4)} 0` : `6px ${space(16)}`)};
  overflow-x: ${({ $wrap }) => ($wrap ? 'visible' : 'auto')};
  scrollbar-width: none;
  scroll-padding-inline: ${space(16)};
`;
