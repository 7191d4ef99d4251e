import { stickyId } from '@homeground/shared/session';
import { activePreviews } from './active-previews';
import { chooseRelease } from './choose-release';
import { fetchText } from './fetch-text';
import { loadArea } from './load-area';
import { releaseOfPreview, type Preview } from './previews';
import { refuseCanary, refusedCanaries } from './refused-canaries';
import { liveRegistry } from './registry';
import { reportFromPage } from './report-area';
import { AreaMissing, screenLoader, type ScreenLoaderParts } from './screen-loader';
import { seenGenerationStore } from './seen-generation-store';

export const fetchPreviewRelease = (preview: Preview) =>
  releaseOfPreview(preview, () => fetchText('/previews.json'));

export const pageRegistry = liveRegistry(
  document.getElementById('hg-registry')?.textContent ?? null,
  () => fetchText('/registry.json'),
  seenGenerationStore,
);

const choose: ScreenLoaderParts['choose'] = async (area) => {
  const version = activePreviews()[area];
  if (version !== undefined) {
    const release = await fetchPreviewRelease({ area, version });
    // There is no fallback to the live version, because a tester could mistake that version for the preview.
    if (!release) throw new AreaMissing(`${area} ${version} is not offered any more.`);
    return { channel: 'preview', release };
  }
  const remote = pageRegistry.remoteOf(area);
  return remote && chooseRelease(remote, stickyId(), refusedCanaries());
};

/** The only screen loader of the page. */
export const pageLoader = screenLoader({
  registry: pageRegistry,
  choose,
  refuse: ({ base }) => refuseCanary(base),
  loadArea,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  report: reportFromPage,
});
