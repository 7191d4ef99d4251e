import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { watchShifts } from '../core/layout-shifts';

/**
 * Delays the shell's script until the returned function is called, so that the page shows only the drawing of the boot script (ADR 192).
 */
async function holdShell(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const releaseSignal = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await releaseSignal;
    await route.continue();
  });
  return release;
}

interface DomNode {
  readonly backendNodeId: number;
  readonly nodeType: number;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
}

const childrenOf = ({ children = [], shadowRoots = [] }: DomNode) => [...children, ...shadowRoots];
const textsIn = (node: DomNode): string[] =>
  node.nodeType === 3 ? [node.nodeValue] : childrenOf(node).flatMap(textsIn);
const findNode = (node: DomNode, attributeValue: string): DomNode | undefined =>
  node.attributes?.includes(attributeValue)
    ? node
    : childrenOf(node)
        .map((child) => findNode(child, attributeValue))
        .find(Boolean);

/** Reads the shadow root of the drawing through the DevTools protocol, because the root is closed to scripts and locators. */
async function inspect<T>(
  page: Page,
  inspectDom: (root: DomNode, session: CDPSession) => T,
): Promise<Awaited<T>> {
  const session = await page.context().newCDPSession(page);
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
  const result = await inspectDom(root, session);
  await session.detach();
  return result;
}

/** Returns the texts of the drawing; null if there is no drawing. */
const drawnTexts = (page: Page): Promise<readonly string[] | null> =>
  inspect(page, (root) => {
    const drawing = findNode(root, 'hg-drawing');
    return drawing ? textsIn(drawing) : null;
  });

/** Clicks the drawn link to this address. */
async function pressDrawnLink(page: Page, address: string): Promise<void> {
  const corners = await inspect(page, async (root, session) => {
    const { backendNodeId = 0 } = findNode(root, address) ?? {};
    return (await session.send('DOM.getBoxModel', { backendNodeId })).model.content;
  });
  // The corners are x and y of the top left, the top right, the bottom right and the bottom left.
  const [left = 0, top = 0, right = 0, , , bottom = 0] = corners;
  await page.mouse.click((left + right) / 2, (top + bottom) / 2);
}

const openPage = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const expectDrawn = (page: Page) => expect.poll(() => drawnTexts(page), { timeout: 15_000 });

test('a page of a signed-in user has its bars before the shell arrives, and then the app replaces them', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  const release = await holdShell(page);
  await openPage(page, '/notification');
  await expectDrawn(page).toEqual([
    'Invitation notifications',
    'Home',
    'Notifications',
    'Write',
    'Chat',
    'My info',
  ]);
  release();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectDrawn(page).toBeNull();
});

test('the drawing has the chosen language and appearance', async ({ page, signUpUser }) => {
  await signUpUser('located');
  await page.addInitScript(() =>
    localStorage.setItem('homeground.preferences', '{"locale":"ko","appearance":"dark"}'),
  );
  await holdShell(page);
  await openPage(page, '/teams');
  await expectDrawn(page).toEqual(['상대 팀 찾기', '홈', '초대 알림', '글쓰기', '채팅', '내 정보']);
  const drawing = page.locator('#hg-drawing');
  await expect(drawing).toHaveCSS('background-color', 'rgb(20, 17, 15)');
  await expect(drawing).toHaveAttribute('aria-hidden', 'true');
});

test('the drawing shows the page that the guard will show, and nothing of a page that a visitor may not see', async ({
  page,
  signUpUser,
}) => {
  await holdShell(page);
  await openPage(page, '/matches/7/chatlist');
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('script[id="hg-boot"]')).toBeAttached();
  expect(await drawnTexts(page)).toBeNull();

  await signUpUser('new');
  await openPage(page, '/matches');
  await expectDrawn(page).toContain('Set my neighbourhood');
});

test('a visitor can go to the sign-up before the shell arrives', async ({ page }) => {
  await holdShell(page);
  await openPage(page, '/');
  await expectDrawn(page).toEqual([
    'Homeground',
    'Your next match is round the corner',
    'Post a match, find an opponent nearby, agree on time and place in a chat, and keep the score together.',
    'Sign up',
    'Log in',
  ]);
  await pressDrawnLink(page, '/signup');
  await page.waitForURL('**/signup', { waitUntil: 'commit' });
});

test('the drawing disappears if the shell cannot be loaded', async ({ page }) => {
  await page.route(/\/shell\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#hg-drawing')).toHaveCount(0);
});

for (const path of ['/', '/matches', '/teams'])
  test(`nothing jumps on ${path} while the app replaces the drawing`, async ({ page, signUpUser }) => {
    if (path !== '/') await signUpUser('located');
    const readShifts = await watchShifts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#hg-drawing')).toHaveCount(0);
    expect(await readShifts()).toBeLessThan(0.02);
  });
