import { useUntypedErrorText } from '@homeground/shared/async';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNextStep } from '../field/use-next-step';
import { useToast } from './toast';

/** Returns a function that shows an error in a toast, with a button for the next step if the error has a next step. */
export function useRefusal(): (cause: unknown) => void {
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const nextStepAfter = useNextStep();
  const navigate = useNavigate();
  return useCallback(
    (cause) => {
      const nextStep = nextStepAfter(cause);
      const action = nextStep && { label: nextStep.words, run: () => void navigate(nextStep.to) };
      toast({ tone: 'danger', text: errorText(cause), ...(action && { action }) });
    },
    [toast, errorText, nextStepAfter, navigate],
  );
}
