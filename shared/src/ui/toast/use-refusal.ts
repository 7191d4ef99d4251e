import { useUntypedErrorText } from '@homeground/shared/async';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWayOn } from '../field/use-way-on';
import { useToast } from './toast';

/** Says why a button did nothing, with the next step where there is another page for it. */
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
