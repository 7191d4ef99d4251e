import type { RouteMatch, RouteRow } from '@homeground/shared/routes';
import { Route, Routes } from 'react-router-dom';
import { LazySurroundings } from '../surroundings/lazy-surroundings';
import { Frame, type BarsRow } from '../frame/frame';
import { AreaScreen } from '../remotes/area-screen';
import { PreparedScreen } from '../remotes/prepared-screen';
import { useRegistryRows } from '../remotes/use-registry-rows';
import { LandingScreen } from '../screens/landing/landing.screen';
import { NotFoundScreen } from '../screens/not-found/not-found.screen';
import { PreviewBanner } from '../releases/preview-banner';
import { PreviewQuestion } from '../releases/preview-question';
import { UpdateOffer } from '../releases/update-offer';
import { usePageChange } from './use-page-change';

const unknownPage: BarsRow = { owner: 'shell', title: null, top: true, bottom: true, back: 'shown' };

/** The frame around all screens: the bars stay mounted while the screens inside change. */
export function RoutedFrame({ match }: { readonly match: RouteMatch | null }) {
  const rows = useRegistryRows();
  usePageChange(match?.row ?? null);
  return (
    <>
      <Frame row={match?.row ?? unknownPage}>
        <PreviewBanner />
        <PreviewQuestion />
        <Screens rows={rows} />
        <UpdateOffer />
      </Frame>
      <LazySurroundings />
      <PreparedScreen renderScreen={(pathname) => <Screens rows={rows} pathname={pathname} />} />
    </>
  );
}

interface ScreensProps {
  readonly rows: readonly RouteRow[];
  /** Path of the screen to render. Without it, the page's own path is used. */
  readonly pathname?: string;
}

function Screens({ rows, pathname }: ScreensProps) {
  return (
    <Routes {...(pathname !== undefined && { location: pathname })}>
      {rows.map((row) => (
        <Route key={row.id} path={row.path} element={<Screen row={row} />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function Screen({ row }: { readonly row: RouteRow }) {
  return row.owner === 'shell' ? <LandingScreen /> : <AreaScreen row={row} />;
}
