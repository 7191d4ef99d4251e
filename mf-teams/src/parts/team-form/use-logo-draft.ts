import { useCallback, useEffect, useState } from 'react';

export interface LogoDraft {
  readonly picture: Blob | null;
  /** For showing it before there is a team that could have it. */
  readonly url: string | null;
  readonly choose: (picture: Blob | null) => Promise<void>;
}

/** A logo that waits on the page until its team exists. */
export function useLogoDraft(): LogoDraft {
  const [draft, setDraft] = useState<{ readonly picture: Blob; readonly url: string } | null>(null);
  useEffect(() => () => void (draft && URL.revokeObjectURL(draft.url)), [draft]);
  const choose = useCallback((picture: Blob | null) => {
    setDraft(picture && { picture, url: URL.createObjectURL(picture) });
    return Promise.resolve();
  }, []);
  return { picture: draft?.picture ?? null, url: draft?.url ?? null, choose };
}
