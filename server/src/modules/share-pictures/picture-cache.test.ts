import type { Drawing } from './card.rules';
import { createPictureCache, versionOf } from './picture-cache';

const drawing = (svg: string): Drawing => ({ svg, width: 1, height: 1, logos: [] });
const wideBounds = { maxBytes: 100, maxParallel: 2, maxWaitingBytes: 100 };

/** Creates a renderer whose pictures are finished by the test. */
function manualRenderer() {
  const renderings: {
    readonly svg: string;
    readonly finish: (picture: Buffer) => void;
    readonly fail: () => void;
  }[] = [];
  return {
    renderings,
    render: ({ svg }: Drawing) =>
      new Promise<Buffer>((finish, reject) =>
        renderings.push({ svg, finish, fail: () => reject(new Error('broken')) }),
      ),
  };
}

test('equal drawings have the same version, and different drawings have different versions', () => {
  expect(versionOf(drawing('a'))).toBe(versionOf(drawing('a')));
  expect(versionOf(drawing('a'))).not.toBe(versionOf(drawing('b')));
  expect(versionOf(drawing('a'))).toMatch(/^[0-9a-f]{16}$/);
});

test('parallel requests wait for the same picture', async () => {
  const { render, renderings } = manualRenderer();
  const cache = createPictureCache(render, wideBounds);
  const parallelPictures = [cache.pictureOf(drawing('a')), cache.pictureOf(drawing('a'))];
  await Promise.resolve();
  expect(renderings.length).toBe(1);
  renderings[0]?.finish(Buffer.from('picture'));
  expect((await Promise.all(parallelPictures)).map(String)).toEqual(['picture', 'picture']);
  expect(String(await cache.pictureOf(drawing('a')))).toBe('picture');
  expect(renderings.length).toBe(1);
});

test('a picture that failed is rendered again by the next request', async () => {
  const { render, renderings } = manualRenderer();
  const cache = createPictureCache(render, wideBounds);
  const failedPicture = cache.pictureOf(drawing('a'));
  await Promise.resolve();
  renderings[0]?.fail();
  await expect(failedPicture).rejects.toThrow('broken');
  const repeatedPicture = cache.pictureOf(drawing('a'));
  await Promise.resolve();
  renderings[1]?.finish(Buffer.from('picture'));
  expect(String(await repeatedPicture)).toBe('picture');
});

test('a full cache drops the picture whose last request is the oldest', async () => {
  let renders = 0;
  const cache = createPictureCache(() => {
    renders += 1;
    return Promise.resolve(Buffer.alloc(40));
  }, wideBounds);
  await cache.pictureOf(drawing('a'));
  await cache.pictureOf(drawing('b'));
  await cache.pictureOf(drawing('a'));
  await cache.pictureOf(drawing('c'));
  expect(renders).toBe(3);
  await cache.pictureOf(drawing('a'));
  expect(renders).toBe(3);
  await cache.pictureOf(drawing('b'));
  expect(renders).toBe(4);
});

test('two pictures are rendered at once, some wait, and further requests are refused', async () => {
  const { render, renderings } = manualRenderer();
  const cache = createPictureCache(render, { maxBytes: 100, maxParallel: 2, maxWaitingBytes: 2 });
  const acceptedPictures = ['a', 'b', 'c', 'd'].map((svg) => cache.pictureOf(drawing(svg)));
  await Promise.resolve();
  expect(renderings.map(({ svg }) => svg)).toEqual(['a', 'b']);
  await expect(cache.pictureOf(drawing('e'))).rejects.toMatchObject({ status: 503, code: 'server.busy' });
  for (const [index, acceptedPicture] of acceptedPictures.entries()) {
    renderings[index]?.finish(Buffer.from(String(index)));
    expect(String(await acceptedPicture)).toBe(String(index));
  }
});
