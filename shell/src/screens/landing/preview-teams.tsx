import type { MatchPreview } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  dressed,
  SideFace,
  space,
  textStyle,
  useVersusWords,
  type SideFaceData,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly teams: NonNullable<MatchPreview['teams']>;
  readonly phase: MatchPreview['phase'];
}

/** The two teams of a match face to face, in the shirts of this match, as on the page of its shared link. */
export function PreviewTeams({ teams: { host, away, shirts }, phase }: Props) {
  // An earlier server sends no phase.
  const isLooking = phase === undefined || phase === 'OPEN';
  const versusWords = useVersusWords();
  return (
    <Line>
      <Team side={dressed(host, shirts.host)} isLooking={isLooking} />
      <span>{versusWords({ is: 'VERSUS' })}</span>
      <Team side={away && dressed(away, shirts.away)} isLooking={isLooking} />
    </Line>
  );
}

function Team({ side, isLooking }: { readonly side: SideFaceData | null; readonly isLooking: boolean }) {
  const t = useText(texts);
  return (
    <Column>
      <SideFace side={side} size={56} />
      <span lang={side ? langOf(side.name) : undefined}>
        {side?.name ?? t(isLooking ? 'link.match_looking' : 'link.match_nobody')}
      </span>
    </Column>
  );
}

const Line = styled.div`
  ${textStyle(14, 600)}
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(8)} 0;
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  min-width: 0;
  overflow-wrap: anywhere;
  text-align: center;
`;
