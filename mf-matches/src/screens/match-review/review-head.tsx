import type { MatchReview } from '@homeground/shared/contracts';
import { langOf, useFormat } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { DottedFacts, Stack, Text, TextLink, versusState } from '@homeground/shared/ui';
import { Versus } from '../../parts/versus/versus';

/** The match with its two sides and the final score. The host comes first, as on every page of a match. */
export function ReviewHead({ matchReview }: { readonly matchReview: MatchReview }) {
  const format = useFormat(matchReview.timeZone);
  const { me, mySide, opponent, matchId, matchTitle, startAt, result, shirts } = matchReview;
  const [host, away] = mySide === 'AWAY' ? [opponent, me] : [me, opponent];
  const phase = result ? 'COMPLETED' : 'OPEN';
  return (
    <Stack $gap={8}>
      <Versus
        host={host}
        away={away}
        {...(shirts && { shirts })}
        state={versusState(matchReview, phase, Date.parse(startAt))}
        winner={result?.winner ?? null}
      />
      <Text $size={14} $tone="quiet" style={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
        <DottedFacts
          facts={[
            <TextLink key="match" to={paths.match(matchId)} lang={langOf(matchTitle)}>
              {matchTitle}
            </TextLink>,
            format.date(new Date(startAt)),
          ]}
        />
      </Text>
    </Stack>
  );
}
