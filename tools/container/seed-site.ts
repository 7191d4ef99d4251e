import { reasonOf } from '../release/say';
import { openTarget } from '../release/target/open-target';
import { folderTarget } from '../release/target/folder-target';
import { seedSite } from './seed';

/** `homeground-seed <folder of a site>` copies the site into the target of RELEASE_TARGET or SITE_DIR if nothing is live there. */
const [from = ''] = process.argv.slice(2);
try {
  const target = openTarget(undefined);
  const isSeeded = await seedSite(folderTarget(from), target);
  console.log(
    isSeeded ? `${target.name} was empty and has the site of this image now.` : `${target.name} has a site.`,
  );
} catch (thrown) {
  console.error(reasonOf(thrown));
  process.exitCode = 1;
}
