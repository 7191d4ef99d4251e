import type { RouteRow } from '@homeground/shared/routes';
import { ReportUnusableScreen } from '@homeground/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { AreaBoundary } from './area-boundary';
import { AreaCard } from './area-card';
import { isAreaRow } from './area-row';
import { AreaSkeleton } from './area-skeleton';
import { HeaderPlaceholder } from './header-placeholder';
import { pageLoader, pageRegistry } from './page-loader';
import type { AreaRow, ScreenLoader } from './screen-loader';
import { useAreaScreen } from './use-area-screen';

/** Slot of an area's screen inside the frame. Shows a skeleton, the screen, or a card with Retry (ARCHITECTURE 2.5). */
export function AreaScreen({ row }: { readonly row: RouteRow }) {
  const ids = Object.values(useParams()).join('/');
  if (!isAreaRow(row)) throw new Error(`${row.id} is a screen of the shell.`);
  // Without the key, React would show one screen's failure on the next screen, and keep what was typed about one match for another.
  return (
    <AreaSlot
      key={`${row.owner}/${row.id}/${ids}`}
      row={row}
      header={row.back === 'own' && <HeaderPlaceholder row={row} />}
      loader={pageLoader}
      shellOutdated={pageRegistry.isShellOutdated}
    />
  );
}

interface SlotProps {
  readonly row: AreaRow;
  /** Shown above the skeleton and the card of a screen that has a header of its own. */
  readonly header?: ReactNode;
  readonly loader: ScreenLoader;
  readonly shellOutdated: () => boolean;
}

export function AreaSlot({ row, header, loader, shellOutdated }: SlotProps) {
  const { state, attempt, retry, onRenderError, reportUnusableScreen } = useAreaScreen(row, loader);
  const skeleton = (
    <>
      {header}
      <AreaSkeleton />
    </>
  );
  if (state.kind === 'loading') return skeleton;
  const card = (
    <>
      {header}
      <AreaCard owner={row.owner} onRetry={retry} shellOutdated={shellOutdated()} />
    </>
  );
  if (state.kind === 'failed') return card;
  return (
    <AreaBoundary key={attempt} fallback={card} onThrow={onRenderError}>
      <Suspense fallback={skeleton}>
        <ReportUnusableScreen value={reportUnusableScreen}>
          <state.Component />
        </ReportUnusableScreen>
      </Suspense>
    </AreaBoundary>
  );
}
