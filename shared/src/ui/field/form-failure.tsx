import type { ApiError } from '@homeground/shared/api';
import { useErrorText } from '@homeground/shared/async';
import { Notice } from '../error-state/notice';
import { TextLink } from '../link/text-link';
import { LiveArea } from './live-area';
import { useNextStep } from './use-next-step';

/** Failure of a form that no single field has caused, with a link to a next step. */
export function FormFailure({ failure }: { readonly failure: ApiError | null }) {
  const errorText = useErrorText();
  const nextStepAfter = useNextStep();
  const nextStep = failure && nextStepAfter(failure);
  return (
    <LiveArea role="alert">
      {failure && (
        <Notice tone="danger" action={nextStep && <TextLink to={nextStep.to}>{nextStep.words}</TextLink>}>
          {errorText(failure)}
        </Notice>
      )}
    </LiveArea>
  );
}
