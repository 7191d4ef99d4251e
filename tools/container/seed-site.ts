import { reasonOf } from '../release/print';
import { openTarget } from '../release/target/open-target';
import { folderTarget } from '../release/target/folder-target';
import { seedSite } from './seed';

/** `homeground-seed <folder of a site>` copies the site into the target of RELEASE_TARGET or SITE_DIR if nothing is live there. */
const [sourceFolder = ''] = process.argv.slice(2);
try {
  const target = openTarget(undefined);
  const isSeeded = await seedSite(folderTarget(sourceFolder), target);
  console.log(
    isSeeded
      ? `${target.name} was empty. It now has the site of this image.`
      : `${target.name} already has a site.`,
  );
} catch (cause) {
  console.error(reasonOf(cause));
  process.exitCode = 1;
}
