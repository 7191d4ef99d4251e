import { useToast } from '@homeground/shared/ui';

/** Returns a function that copies code and shows a toast with the outcome. */
export function useCopy(): (code: string, name: string) => Promise<void> {
  const toast = useToast();
  return async (code, name) => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ tone: 'confirm', text: `Copied: ${name}` });
    } catch {
      toast({ tone: 'danger', text: 'The browser does not allow copying. Select the code by hand.' });
    }
  };
}
