import { createWorkQueue } from './work-queue.rules';

/** Creates work that ends when the test calls `end`. */
function pendingWork() {
  let end: () => void = () => undefined;
  const endSignal = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), draw: () => endSignal };
}

async function runMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('the pixels of all pictures that are drawn at the same time never exceed the limit', async () => {
  const queue = createWorkQueue({ maxPixels: 40, maxParallel: 2, maxWaitingBytes: 20 });
  let pixelsInWork = 0;
  let peak = 0;
  const draw = (pixels: number) => async () => {
    pixelsInWork += pixels;
    peak = Math.max(peak, pixelsInWork);
    await runMicrotasks();
    pixelsInWork -= pixels;
  };
  const sizes = [39, 39, 20, 20, 1, 40, 5, 5, 5, 39];
  await Promise.all(sizes.map((pixels) => queue.work({ pixels, bytes: 1 }, draw(pixels))));
  expect([peak <= 40, pixelsInWork]).toEqual([true, 0]);
});

test('pictures are drawn in order of arrival, and a small picture does not overtake a large one', async () => {
  const queue = createWorkQueue({ maxPixels: 40, maxParallel: 2, maxWaitingBytes: 20 });
  const startedNames: string[] = [];
  const [firstWork, largeWork, smallWork] = [pendingWork(), pendingWork(), pendingWork()];
  const work = (name: string, pixels: number, { draw }: ReturnType<typeof pendingWork>) =>
    queue.work({ pixels, bytes: 1 }, () => {
      startedNames.push(name);
      return draw();
    });
  const allWork = [work('first', 30, firstWork), work('large', 39, largeWork), work('small', 1, smallWork)];
  await runMicrotasks();
  expect(startedNames).toEqual(['first']);
  firstWork.end();
  await runMicrotasks();
  expect(startedNames).toEqual(['first', 'large', 'small']);
  largeWork.end();
  smallWork.end();
  await Promise.all(allWork);
});

test('a full queue refuses the next picture at once, and a picture that cannot be drawn leaves the queue', async () => {
  const queue = createWorkQueue({ maxPixels: 40, maxParallel: 1, maxWaitingBytes: 1 });
  const firstWork = pendingWork();
  const job = { pixels: 1, bytes: 1 };
  const works = [queue.work(job, firstWork.draw), queue.work(job, () => Promise.reject(new Error('broken')))];
  works.forEach((work) => void work.catch(() => undefined));
  expect(() => queue.refuseWhenFull(1)).toThrow(expect.objectContaining({ status: 503 }));
  await expect(queue.work(job, async () => undefined)).rejects.toMatchObject({ status: 503 });
  firstWork.end();
  await expect(works[1]).rejects.toThrow('broken');
  await expect(queue.work(job, async () => 'drawn')).resolves.toBe('drawn');
});
