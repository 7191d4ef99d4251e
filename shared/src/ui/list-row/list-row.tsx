import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ChevronRightIcon } from '../icons/icons';
import { AppLink } from '../link/app-link';
import { color, lineClamp, transition, space, textStyle } from '../theme/theme';

interface RowContent {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly trailing?: ReactNode;
}

/** A row is a link, a button or plain text. */
export type ListRowProps = RowContent &
  (
    | { readonly to: string; readonly onClick?: never; readonly opens?: never }
    /** `opens`: the click opens a sheet, so the row has the arrow of a link. */
    | { readonly onClick: () => void; readonly opens?: boolean; readonly to?: never }
    | { readonly to?: never; readonly onClick?: never; readonly opens?: never }
  );

export function ListRow({ leading, title, text, trailing, to, onClick, opens = false }: ListRowProps) {
  const hasArrow = (to !== undefined || opens) && trailing === undefined;
  const content = (
    <>
      {leading}
      <TextBlock>
        <Title>{title}</Title>
        {text && <Detail>{text}</Detail>}
      </TextBlock>
      {trailing}
      {hasArrow && <LinkArrow size={20} />}
    </>
  );
  if (to !== undefined)
    return (
      <RowLink to={to} $hasArrow={hasArrow}>
        {content}
      </RowLink>
    );
  if (onClick) {
    return (
      <RowButton type="button" onClick={onClick} $hasArrow={hasArrow}>
        {content}
      </RowButton>
    );
  }
  return <PlainRow>{content}</PlainRow>;
}

const rowLook = css`
  display: flex;
  /* With large letters the trailing part moves below the text, so that no name breaks. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(12)};
  width: 100%;
  min-height: 64px;
  padding: ${space(12)} 0;
  text-align: left;
  > :last-child {
    margin-inline-start: auto;
  }
`;

/** The arrow has a fixed position at the end, so that it never gets a line of its own when a narrow row wraps. */
const pressLook = css<{ readonly $hasArrow: boolean }>`
  ${rowLook}
  ${transition(['background-color'])}
  margin-inline: -${space(16)};
  padding-inline: ${space(16)};
  width: calc(100% + 32px);
  &:active {
    background: ${color('sunken')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  position: relative;
  ${({ $hasArrow }) => $hasArrow && 'padding-inline-end: 48px;'}
`;

const PlainRow = styled.div`
  ${rowLook}
`;

const RowLink = styled(AppLink)<{ readonly $hasArrow: boolean }>`
  ${pressLook}
`;

const RowButton = styled.button<{ readonly $hasArrow: boolean }>`
  ${pressLook}
`;

/** At least 4 rem wide. In a narrow row without this room, the texts wrap below the leading part. */
const TextBlock = styled.span`
  flex: 1;
  max-width: 100%;
  &::before {
    content: '';
    display: block;
    width: 4rem;
    max-width: 100%;
  }
`;

const Title = styled.span`
  ${textStyle(16, 600)}
  ${lineClamp(2)}
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  ${textStyle(14)}
  ${lineClamp(8)}
  overflow-wrap: anywhere;
  color: ${color('textQuiet')};
`;

const LinkArrow = styled(ChevronRightIcon)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space(16)};
  margin-block: auto;
  color: ${color('lineStrong')};
`;
