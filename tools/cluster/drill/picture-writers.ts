import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { bodyOf, callUntilAnswered, type Person } from './client';
import type { Crew, WriteLog } from './writers';

const PAUSE_MS = 500;
const READ_TIMEOUT_MS = 10_000;

/** Sends a picture to a room. Each picture has other colours, because the store keeps equal files once. */
export async function sendPicture(
  { site }: Crew,
  person: Person,
  roomId: string,
  writeLog: WriteLog,
): Promise<void> {
  const clientId = randomUUID();
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(await drawPicture())], { type: 'image/png' }), 'pitch.png');
  const picturesUrl = `${site}/api/rooms/${roomId}/pictures`;
  const url = `${picturesUrl}/${clientId}?alt=${clientId}`;
  const answer = await callUntilAnswered({ url, person, method: 'PUT', body: form }, writeLog.answers);
  const { message } = bodyOf<{ message: { number: number } }>(answer);
  writeLog.messages.push({ roomId, clientId });
  writeLog.unreadPictureUrls.push(`${picturesUrl}/${message.number}`);
  await wait(PAUSE_MS);
}

/** Reads the pictures that were sent since the last call, and records those that are missing. */
export async function readSentPictures(person: Person, writeLog: WriteLog): Promise<void> {
  for (const url of writeLog.unreadPictureUrls.splice(0)) {
    if (!(await isPictureShown(url, person))) writeLog.missingPictureUrls.push(url);
  }
}

async function isPictureShown(url: string, { cookie }: Person): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    return answer.status === 200 && (await answer.arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
}

async function drawPicture(): Promise<Buffer> {
  const [red, green, blue] = [randomInt(256), randomInt(256), randomInt(256)];
  const size = { width: randomInt(40, 400), height: randomInt(40, 400) };
  return sharp({ create: { ...size, channels: 3, background: { r: red, g: green, b: blue } } })
    .png()
    .toBuffer();
}
