import type { Drawing } from './card.rules';
import { createPictureShelf, versionOf } from './picture-shelf';

const drawing = (svg: string): Drawing => ({ svg, width: 1, height: 1 });
const roomy = { mostBytes: 100, atOnce: 2, mostBytesWaiting: 100 };

/** A renderer whose pictures are ready when the test says so. */
function handRenderer() {
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

test('other words have another version, the same words the same', () => {
  expect(versionOf(drawing('a'))).toBe(versionOf(drawing('a')));
  expect(versionOf(drawing('a'))).not.toBe(versionOf(drawing('b')));
  expect(versionOf(drawing('a'))).toMatch(/^[0-9a-f]{16}$/);
});

test('everybody who asks while it is made waits for the same picture', async () => {
  const { render, open } = handRenderer();
  const shelf = createPictureShelf(render, roomy);
  const both = [shelf.pictureOf(drawing('a')), shelf.pictureOf(drawing('a'))];
  await Promise.resolve();
  expect(open.length).toBe(1);
  open[0]?.finish(Buffer.from('picture'));
  expect((await Promise.all(both)).map(String)).toEqual(['picture', 'picture']);
  expect(String(await shelf.pictureOf(drawing('a')))).toBe('picture');
  expect(open.length).toBe(1);
});

test('a picture that failed is tried again by the next who asks', async () => {
  const { render, open } = handRenderer();
  const shelf = createPictureShelf(render, roomy);
  const first = shelf.pictureOf(drawing('a'));
  await Promise.resolve();
  open[0]?.fail();
  await expect(first).rejects.toThrow('broken');
  const second = shelf.pictureOf(drawing('a'));
  await Promise.resolve();
  open[1]?.finish(Buffer.from('picture'));
  expect(String(await second)).toBe('picture');
});

test('when the room for kept pictures is used up, those go that nobody asked for the longest', async () => {
  let renders = 0;
  const shelf = createPictureShelf(() => {
    renders += 1;
    return Promise.resolve(Buffer.alloc(40));
  }, roomy);
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

test('two are in work at once, some wait, and one more is told to come back', async () => {
  const { render, open } = handRenderer();
  const shelf = createPictureShelf(render, { mostBytes: 100, atOnce: 2, mostBytesWaiting: 2 });
  const accepted = ['a', 'b', 'c', 'd'].map((svg) => shelf.pictureOf(drawing(svg)));
  await Promise.resolve();
  expect(open.map(({ svg }) => svg)).toEqual(['a', 'b']);
  await expect(shelf.pictureOf(drawing('e'))).rejects.toMatchObject({ status: 503, code: 'server.busy' });
  for (const [index, waiting] of accepted.entries()) {
    open[index]?.finish(Buffer.from(String(index)));
    expect(String(await waiting)).toBe(String(index));
  }
});
