import { Activity, startTransition, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { AreaBoundary } from './area-boundary';
import { onPreparation, type Preparation } from './prepare-screen';

interface Props {
  readonly renderScreen: (pathname: string) => ReactNode;
}

/** Renders the screen that is being prepared, in short slices while the browser has nothing else to do. */
export function PreparedScreen({ renderScreen }: Props) {
  const [preparation, setPreparation] = useState<Preparation | null>(null);
  useEffect(() => onPreparation((next) => startTransition(() => setPreparation(next))), []);
  if (!preparation) return null;
  const { pathname, container } = preparation;
  return createPortal(
    <AreaBoundary fallback={null} onThrow={() => undefined}>
      <Activity mode="hidden">{renderScreen(pathname)}</Activity>
    </AreaBoundary>,
    container,
  );
}
