import { useUntypedErrorText } from '@homeground/shared/async';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWayOn } from '../field/use-way-on';
import { useToast } from './toast';

/** Returns a function that shows an error in a toast, with a link to the next step if there is one. */
export function useRefusal(): (cause: unknown) => void {
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const wayOn = useWayOn();
  const navigate = useNavigate();
  return useCallback(
    (cause) => {
      const way = wayOn(cause);
      const action = way && { label: way.words, run: () => void navigate(way.to) };
      toast({ tone: 'danger', text: errorText(cause), ...(action && { action }) });
    },
    [toast, errorText, wayOn, navigate],
  );
}
