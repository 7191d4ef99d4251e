import { connect } from 'node:tls';
import type { Config } from '../../platform/config/config';
import { reasonOf } from './check-services';
import { clockFinding } from './clock.rules';
import { good, problem, warning, type Finding } from './finding';

const subject = 'Address';
const TIMEOUT_MS = 5000;
const DAY = 24 * 3_600_000;

/** Opens the address of PUBLIC_URL as a visitor does. @param isGiven whether PUBLIC_URL is set */
export async function checkAddress(config: Config, isGiven: boolean): Promise<readonly Finding[]> {
  const { publicUrl, environment } = config;
  if (!isGiven) {
    if (environment !== 'production')
      return [good(subject, 'PUBLIC_URL is not set; this server is for local use.')];
    return [
      warning(
        subject,
        'PUBLIC_URL is not set in production.',
        'Set PUBLIC_URL to the address that people open, because links contain it.',
      ),
    ];
  }
  return [
    ...protocolFindings(publicUrl),
    ...proxyFindings(config),
    ...(await readinessFindings(publicUrl)),
    ...(await certificateFindings(publicUrl)),
  ];
}

function protocolFindings(publicUrl: string): readonly Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || hostname === 'localhost') return [];
  return [
    warning(
      subject,
      'PUBLIC_URL is plain http: passwords travel in the open, and no page works offline or gets push messages.',
      'Put a proxy with a certificate in front, and set PUBLIC_URL to https://…',
    ),
  ];
}

/** The server itself speaks plain http on PORT, so a different protocol or port in PUBLIC_URL means a proxy. */
function proxyFindings({ publicUrl, port, trustProxy }: Config): readonly Finding[] {
  const { protocol, port: publicPort } = new URL(publicUrl);
  const isBehindProxy = protocol === 'https:' || Number(publicPort || 80) !== port;
  if (isBehindProxy && trustProxy === false)
    return [
      problem(
        'Proxy',
        'PUBLIC_URL leads through a proxy, and TRUST_PROXY is not set: all visitors share one address and its limits.',
        'Set TRUST_PROXY to the number of proxies in front, and let them send X-Forwarded-For and X-Forwarded-Proto.',
      ),
    ];
  if (!isBehindProxy && trustProxy !== false)
    return [
      warning(
        'Proxy',
        'TRUST_PROXY is set, and PUBLIC_URL leads to this server itself: a caller may then claim any address.',
        'Leave TRUST_PROXY out, or set PUBLIC_URL to the address of the proxy.',
      ),
    ];
  return [
    good('Proxy', isBehindProxy ? 'The callers’ addresses come from the proxy.' : 'There is no proxy.'),
  ];
}

async function readinessFindings(publicUrl: string): Promise<readonly Finding[]> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await answer.text();
    const date = Date.parse(answer.headers.get('date') ?? '');
    const clock = Number.isNaN(date) ? [] : clockFinding(publicUrl, date - Date.now());
    if (answer.ok && body === '{"ok":true}') return [good(subject, `${publicUrl} is ready.`), ...clock];
    return [
      problem(
        subject,
        `${publicUrl} answers with ${answer.status}, not with the answer of a server that is ready.`,
        'Start the server, and let the proxy pass every path and websockets to it.',
      ),
      ...clock,
    ];
  } catch (thrown) {
    return [
      problem(
        subject,
        `${publicUrl} is not reached from here (${reasonOf(thrown)}).`,
        'Check the name, the port and the certificate, and start the proxy and the server.',
      ),
    ];
  }
}

async function certificateFindings(publicUrl: string): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return [];
  const expiryDate = await readExpiryDate(hostname, Number(port || 443)).catch(() => null);
  // `readinessFindings` has already reported why no certificate was received.
  if (expiryDate === null) return [];
  return [certificateFinding(expiryDate, new Date())];
}

export function certificateFinding(expiryDate: Date, now: Date): Finding {
  const days = Math.floor((expiryDate.getTime() - now.getTime()) / DAY);
  const text = days < 0 ? 'It is no longer valid.' : `It is valid for ${days} more days.`;
  const advice = 'Renew the certificate, and find out why the automatic renewal failed.';
  if (days < 3) return problem('Certificate', text, advice);
  return days < 14 ? warning('Certificate', text, advice) : good('Certificate', text);
}

function readExpiryDate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // An untrusted certificate has a date, too.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS },
      () => {
        const expiryDate = new Date(socket.getPeerCertificate().valid_to);
        socket.destroy();
        resolve(expiryDate);
      },
    );
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('timeout')));
  });
}
