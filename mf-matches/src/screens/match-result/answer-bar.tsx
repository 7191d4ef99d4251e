import { useText } from '@homeground/shared/i18n';
import type { Result } from '@homeground/shared/contracts';
import { Button, SubmitBar, useToast } from '@homeground/shared/ui';
import { agreeResult } from '../../api/results.api';
import { texts } from './locales';
import { useClaimWords } from './use-claim-words';
import { useResultAct } from './use-result-act';

interface Props {
  readonly result: Result;
  readonly onWrite: () => void;
}

/** Buttons that agree to the opponent's claim or enter another result. */
export function AnswerBar({ result, onWrite }: Props) {
  const t = useText(texts);
  const { may, mySide } = result;
  const theirs = opponentClaim(result);
  const isBlamed = theirs?.claim.kind === 'FORFEIT' && theirs.claim.noShow === mySide;
  return (
    <SubmitBar>
      <AgreeButton result={result} />
      {(may.tell || may.revise) && (
        <Button full tone="secondary" onClick={onWrite}>
          {t(may.revise ? 'revise' : isBlamed ? 'contest' : 'differ')}
        </Button>
      )}
    </SubmitBar>
  );
}

const opponentClaim = ({ mySide, told }: Result) => mySide && told[mySide === 'HOST' ? 'away' : 'host'];

export function AgreeButton({ result }: Pick<Props, 'result'>) {
  const t = useText(texts);
  const toast = useToast();
  const words = useClaimWords(result);
  const act = useResultAct(result.matchId);
  const { may, version } = result;
  const theirs = opponentClaim(result);
  if (!may.agree || !theirs) return null;
  const agree = async () => {
    const done = await act(() => agreeResult(result.matchId, { version }));
    if (done) toast({ tone: 'confirm', text: t('agreed') });
  };
  return (
    <Button full tone="confirm" onClick={agree}>
      {t('agree', { claim: words(theirs.claim).short })}
    </Button>
  );
}
