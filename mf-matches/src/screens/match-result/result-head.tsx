import { scoreOf, type MatchSide, type Result, type Side } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Avatar,
  color,
  ConfirmStamp,
  space,
  SportMark,
  Stack,
  tabularFigures,
  Text,
  textStyle,
  VisuallyHidden,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { useZoneFormat } from '../../parts/use-zone-format';
import { texts } from './locales';
import { useClaimWords } from './use-claim-words';

/** The two sides, and between them the score once it is final. */
export function ResultHead({ result }: { readonly result: Result }) {
  const t = useText(texts);
  const format = useZoneFormat(result.timeZone);
  const start = format.when(new Date(result.startAt), new Date());
  return (
    <Stack $gap={12} $align="center">
      <Text as="h2" $weight={700} style={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
        {result.title}
      </Text>
      <Line>
        <SportMark sport={result.sport} size={16} />
        {start} · {t(result.rated ? 'rated' : 'friendly')}
      </Line>
      <Versus>
        <SideFace side={result.host} won={isWon(result, 'HOST')} />
        <Middle result={result} />
        {result.away && <SideFace side={result.away} won={isWon(result, 'AWAY')} />}
      </Versus>
    </Stack>
  );
}

const isWon = ({ final }: Result, side: MatchSide) => final?.winner === side;

function Middle({ result }: { readonly result: Result }) {
  const t = useText(texts);
  const words = useClaimWords(result);
  const claim = result.state === 'FINAL' ? (result.told.host ?? result.told.away)?.claim : undefined;
  if (!claim) return <Colon aria-hidden>:</Colon>;
  const { sentence, sets, short } = words(claim);
  const score = claim.kind === 'PLAYED' && claim.mode !== 'WIN_ONLY' ? scoreOf(claim) : null;
  return (
    <Stack $gap={4} $align="center">
      <VisuallyHidden>{sentence}</VisuallyHidden>
      {score ? (
        <Figures aria-hidden>
          {score.host} : {score.away}
        </Figures>
      ) : (
        <Text aria-hidden $size={14} $weight={700} style={{ textAlign: 'center' }}>
          {short}
        </Text>
      )}
      {sets && (
        <Text $size={12} $tone="quiet" $figures style={{ textAlign: 'center' }}>
          {sets}
        </Text>
      )}
      {result.final && <ConfirmStamp text={t('final')} />}
    </Stack>
  );
}

function SideFace({ side, won }: { readonly side: Side; readonly won: boolean }) {
  return (
    <Face>
      <Avatar name={side.name} src={side.pictureUrl} size={64} decorative />
      <Text
        $size={14}
        $weight={won ? 700 : 600}
        $tone={won ? 'confirm' : 'plain'}
        style={{ overflowWrap: 'anywhere' }}
      >
        {side.name}
      </Text>
    </Face>
  );
}

const Line = styled.div`
  ${textStyle(14)}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(4)};
  color: ${color('textQuiet')};
`;

const Versus = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(12)};
  width: 100%;
`;

const Face = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(8)};
  text-align: center;
`;

const Colon = styled.span`
  ${textStyle(28, 700)}
  color: ${color('textQuiet')};
`;

const Figures = styled.span`
  ${textStyle(28, 700)}
  ${tabularFigures}
  white-space: nowrap;
`;
