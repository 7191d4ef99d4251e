import type { NotificationsPage, PushMessage, PushState } from '@homeground/shared/contracts';
import { createECDH } from 'node:crypto';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { createMatchWithNewApplicant } from '../core/matches';
import { newName, storeUser, setLocation, signUp } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Returns the service worker of the page, and a function that delivers a push message to it. */
async function workerOf(
  page: Page,
  url: string,
): Promise<{ worker: Worker; push: (text: string) => Promise<void> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const whenRegistered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const activeVersion = versions.find(({ status }) => status === 'activated');
      if (activeVersion) resolve(activeVersion.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await whenRegistered;
  const context = page.context();
  const isOurWorker = (serviceWorker: Worker) => serviceWorker.url().startsWith(url);
  const worker =
    context.serviceWorkers().find(isOurWorker) ?? (await context.waitForEvent('serviceworker', isOurWorker));
  const push = async (data: string) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
  };
  return { worker, push };
}

/** Returns the shown notifications, in the order of the browser's list. */
const notificationsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await scope.registration.getNotifications()).map(({ title, body, tag, lang }) => ({
      title,
      body,
      tag,
      lang,
    }));
  });

/** Simulates a tap on the first notification by an event, because a test cannot tap notifications of the operating system. */
const tapFirstNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (kind: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

async function noticesOf(context: BrowserContext, url: string) {
  const answer = await context.request.get(`${url}/api/notifications`);
  return ((await answer.json()) as NotificationsPage).notices;
}

test('the worker shows a notification with the same text as the list of notifications; a tap leads the open page to the chat and marks the notification as read', async ({
  page,
  context,
  signUpUser,
  secondBrowser,
  server,
}) => {
  await signUpUser('located');
  const awayRequest = (await secondBrowser()).context.request;
  const title = `Pushed ${newName().slice(-6)}`;
  await signUp(awayRequest, server.url);
  await setLocation(awayRequest, server.url);
  // The host has not answered: an answer would mark the notice as read, and the worker would close its notification.
  await createMatchWithNewApplicant(
    server.url,
    { host: context.request, away: awayRequest },
    { sport: 'tennis', title, now: new Date() },
  );
  const readApplicationNotice = async () =>
    (await noticesOf(context, server.url)).find(({ kind }) => kind === 'proposal.received');
  await expect.poll(readApplicationNotice).toBeTruthy();
  const notice = await readApplicationNotice();
  if (notice?.kind !== 'proposal.received')
    throw new Error('There is no notification about the application.');

  const noticePattern = new RegExp(`\\S+ applied to “${title}”`);
  // The list would mark the notice as read, and the worker closes notifications of read notices.
  await page.goto('/matches');
  const { worker, push } = await workerOf(page, server.url);
  const message: PushMessage = { locale: 'en', notice };
  // The worker ignores a message that it does not understand.
  await push('not our message format');

  // No notification is shown while a page of the app is visible, so the test leaves the app.
  await page.goto('about:blank');
  await expect
    .poll(async () => {
      await push(JSON.stringify(message));
      return notificationsOf(worker);
    })
    .toEqual([
      {
        title: 'Homeground',
        body: expect.stringMatching(new RegExp(`^${noticePattern.source}$`)) as unknown as string,
        tag: `notice:proposal.received ${notice.data.matchId}`,
        lang: 'en',
      },
    ]);
  const [shownNotification] = await notificationsOf(worker);
  await page.goto('/matches');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await tapFirstNotification(worker);
  await expect(page).toHaveURL(`/chatlist/${notice.data.matchProposalId}`);
  await expect.poll(async () => (await readApplicationNotice())?.read).toBe(true);
  // The worker closes the notification in a task of its own.
  await expect.poll(() => notificationsOf(worker)).toEqual([]);
  await page.goto('/notification');
  await expect(page.getByRole('link', { name: noticePattern })).toContainText(shownNotification?.body ?? '?');
});

test('the settings offer push messages even if the server has no VAPID keys in its settings, but not if push is switched off', async ({
  page,
  context,
  signUpUser,
}) => {
  const row = page.getByRole('button', { name: /^Notifications on this device/ });
  const { me } = await signUpUser('located');
  await page.goto(`/user/${me.id}`);
  await expect(row).toBeVisible();

  await test.step('switched off', async () => {
    const dataDir = await newDataDir();
    const serverWithoutPush = await startServer({ dataDir, env: { PUSH: '0' } });
    await signUp(context.request, serverWithoutPush.url);
    const user = await setLocation(context.request, serverWithoutPush.url);
    await storeUser(context, serverWithoutPush.url, user);
    await page.goto(`${serverWithoutPush.url}/user/${user.id}`);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await serverWithoutPush.stop();
    await removeDataDir(dataDir);
  });

  const keyPair = createECDH('prime256v1');
  const dataDir = await newDataDir();
  const serverWithKeys = await startServer({
    dataDir,
    env: {
      VAPID_PUBLIC_KEY: keyPair.generateKeys('base64url'),
      VAPID_PRIVATE_KEY: keyPair.getPrivateKey('base64url'),
      VAPID_SUBJECT: 'mailto:ground@example.com',
    },
  });
  await signUp(context.request, serverWithKeys.url);
  const user = await setLocation(context.request, serverWithKeys.url);
  await storeUser(context, serverWithKeys.url, user);
  await page.goto(`${serverWithKeys.url}/user/${user.id}`);
  await row.click();
  const sheet = page.getByRole('dialog', { name: 'Notifications on this device' });
  await expect(sheet.getByRole('switch', { name: 'Notify me here' })).not.toBeChecked();

  await test.step('the push address of the browser changes: the worker reports the new address to the server', async () => {
    const { worker } = await workerOf(page, serverWithKeys.url);
    const isDeviceStored = async () => {
      const answer = await context.request.get(`${serverWithKeys.url}/api/me/push`);
      return ((await answer.json()) as PushState).device;
    };
    expect(await isDeviceStored()).toBe(false);
    await worker.evaluate((p256dh) => {
      const keys = { p256dh, auth: 'a'.repeat(22) };
      const newSubscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/new',
        toJSON: () => ({ keys }),
      };
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        newSubscription,
        waitUntil: () => undefined,
      });
      globalThis.dispatchEvent(event);
    }, createECDH('prime256v1').generateKeys('base64url'));
    await expect.poll(isDeviceStored).toBe(true);
  });
  await serverWithKeys.stop();
  await removeDataDir(dataDir);
});
