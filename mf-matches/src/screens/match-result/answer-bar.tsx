import { useText } from '@homeground/shared/i18n';
import type { Result } from '@homeground/shared/contracts';
import { Button, SubmitBar, useToast } from '@homeground/shared/ui';
import { agreeToResult } from '../../api/results.api';
import { texts } from './locales';
import { useClaimWords } from './use-claim-words';
import { useResultAct } from './use-result-act';

interface Props {
  readonly result: Result;
  readonly onEnterResult: () => void;
}

/** Buttons that agree to the opponent's claim or enter another result. */
export function AnswerBar({ result, onEnterResult }: Props) {
  const t = useText(texts);
  const { may, mySide } = result;
  const theirClaim = opponentClaim(result);
  const isAccusedOfNoShow = theirClaim?.claim.kind === 'FORFEIT' && theirClaim.claim.noShow === mySide;
  return (
    <SubmitBar>
      <AgreeButton result={result} />
      {(may.tell || may.revise) && (
        <Button full tone="secondary" onClick={onEnterResult}>
          {t(may.revise ? 'revise' : isAccusedOfNoShow ? 'contest' : 'differ')}
        </Button>
      )}
    </SubmitBar>
  );
}

const opponentClaim = ({ mySide, told: claims }: Result) =>
  mySide && claims[mySide === 'HOST' ? 'away' : 'host'];

export function AgreeButton({ result }: Pick<Props, 'result'>) {
  const t = useText(texts);
  const toast = useToast();
  const claimWords = useClaimWords(result);
  const runAct = useResultAct(result.matchId);
  const { may, version } = result;
  const theirClaim = opponentClaim(result);
  if (!may.agree || !theirClaim) return null;
  const agree = async () => {
    const isDone = await runAct(() => agreeToResult(result.matchId, { version }));
    if (isDone) toast({ tone: 'confirm', text: t('agreed') });
  };
  return (
    <Button full tone="confirm" onClick={agree}>
      {t('agree', { claim: claimWords(theirClaim.claim).short })}
    </Button>
  );
}
