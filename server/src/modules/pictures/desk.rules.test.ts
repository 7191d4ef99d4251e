import { createDesk } from './desk.rules';

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), draw: () => ended };
}

async function untilSettled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('no more pixels in work than the desk holds, however many pictures come at once', async () => {
  const queue = createDesk({ mostPixels: 40, atOnce: 2, mostBytesWaiting: 20 });
  let now = 0;
  let most = 0;
  const draw = (pixels: number) => async () => {
    now += pixels;
    most = Math.max(most, now);
    await untilSettled();
    now -= pixels;
  };
  const sizes = [39, 39, 20, 20, 1, 40, 5, 5, 5, 39];
  await Promise.all(sizes.map((pixels) => queue.work({ pixels, bytes: 1 }, draw(pixels))));
  expect([most <= 40, now]).toEqual([true, 0]);
});

test('they are served in the order they came: a small one does not overtake a large one for ever', async () => {
  const queue = createDesk({ mostPixels: 40, atOnce: 2, mostBytesWaiting: 20 });
  const began: string[] = [];
  const [first, large, small] = [held(), held(), held()];
  const work = (name: string, pixels: number, { draw }: ReturnType<typeof held>) =>
    queue.work({ pixels, bytes: 1 }, () => {
      began.push(name);
      return draw();
    });
  const all = [work('first', 30, first), work('large', 39, large), work('small', 1, small)];
  await untilSettled();
  expect(began).toEqual(['first']);
  first.end();
  await untilSettled();
  expect(began).toEqual(['first', 'large', 'small']);
  large.end();
  small.end();
  await Promise.all(all);
});

test('a full queue is told at once, and a picture that fails makes room', async () => {
  const queue = createDesk({ mostPixels: 40, atOnce: 1, mostBytesWaiting: 1 });
  const first = held();
  const job = { pixels: 1, bytes: 1 };
  const works = [queue.work(job, first.draw), queue.work(job, () => Promise.reject(new Error('broken')))];
  works.forEach((work) => void work.catch(() => undefined));
  expect(() => queue.refuseWhenFull(1)).toThrow(expect.objectContaining({ status: 503 }));
  await expect(queue.work(job, async () => undefined)).rejects.toMatchObject({ status: 503 });
  first.end();
  await expect(works[1]).rejects.toThrow('broken');
  await expect(queue.work(job, async () => 'drawn')).resolves.toBe('drawn');
});
