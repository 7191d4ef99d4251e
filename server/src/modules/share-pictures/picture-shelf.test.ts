import type { Drawing } from './card.rules';
import { createPictureShelf, versionOf } from './picture-shelf';

const drawing = (svg: string): Drawing => ({ svg, width: 1, height: 1 });
const wideBounds = { mostBytes: 100, atOnce: 2, mostBytesWaiting: 100 };

/** Creates a renderer whose pictures are finished by the test. */
function manualRenderer() {
  const open: {
    readonly svg: string;
    readonly finish: (picture: Buffer) => void;
    readonly fail: () => void;
  }[] = [];
  return {
    open,
    render: ({ svg }: Drawing) =>
      new Promise<Buffer>((finish, reject) =>
        open.push({ svg, finish, fail: () => reject(new Error('broken')) }),
      ),
  };
}

test('equal drawings have the same version, and others have another', () => {
  expect(versionOf(drawing('a'))).toBe(versionOf(drawing('a')));
  expect(versionOf(drawing('a'))).not.toBe(versionOf(drawing('b')));
  expect(versionOf(drawing('a'))).toMatch(/^[0-9a-f]{16}$/);
});

test('parallel requests wait for the same picture', async () => {
  const { render, open } = manualRenderer();
  const shelf = createPictureShelf(render, wideBounds);
  const both = [shelf.pictureOf(drawing('a')), shelf.pictureOf(drawing('a'))];
  await Promise.resolve();
  expect(open.length).toBe(1);
  open[0]?.finish(Buffer.from('picture'));
  expect((await Promise.all(both)).map(String)).toEqual(['picture', 'picture']);
  expect(String(await shelf.pictureOf(drawing('a')))).toBe('picture');
  expect(open.length).toBe(1);
});

test('a picture that failed is rendered again by the next request', async () => {
  const { render, open } = manualRenderer();
  const shelf = createPictureShelf(render, wideBounds);
  const first = shelf.pictureOf(drawing('a'));
  await Promise.resolve();
  open[0]?.fail();
  await expect(first).rejects.toThrow('broken');
  const second = shelf.pictureOf(drawing('a'));
  await Promise.resolve();
  open[1]?.finish(Buffer.from('picture'));
  expect(String(await second)).toBe('picture');
});

test('a full cache drops the picture whose last request is the oldest', async () => {
  let renders = 0;
  const shelf = createPictureShelf(() => {
    renders += 1;
    return Promise.resolve(Buffer.alloc(40));
  }, wideBounds);
  await shelf.pictureOf(drawing('a'));
  await shelf.pictureOf(drawing('b'));
  await shelf.pictureOf(drawing('a'));
  await shelf.pictureOf(drawing('c'));
  expect(renders).toBe(3);
  await shelf.pictureOf(drawing('a'));
  expect(renders).toBe(3);
  await shelf.pictureOf(drawing('b'));
  expect(renders).toBe(4);
});

test('two pictures are rendered at once, some wait, and further requests are refused', async () => {
  const { render, open } = manualRenderer();
  const shelf = createPictureShelf(render, { mostBytes: 100, atOnce: 2, mostBytesWaiting: 2 });
  const acceptedDrawings = ['a', 'b', 'c', 'd'].map((svg) => shelf.pictureOf(drawing(svg)));
  await Promise.resolve();
  expect(open.map(({ svg }) => svg)).toEqual(['a', 'b']);
  await expect(shelf.pictureOf(drawing('e'))).rejects.toMatchObject({ status: 503, code: 'server.busy' });
  for (const [index, waitingDrawing] of acceptedDrawings.entries()) {
    open[index]?.finish(Buffer.from(String(index)));
    expect(String(await waitingDrawing)).toBe(String(index));
  }
});
