import helmet from '@fastify/helmet';
import type { App } from './app-instance';
import { policyOfData } from './content-security';

export async function securityHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    // The page's own policy depends on its inline scripts and is set where the page is sent.
    contentSecurityPolicy: false,
    // Tile servers need the origin of the page; the path is never sent.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policyOfData);
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
}

/** Paths below `/v2/` belong to the API too: they are the paths of the maps provider, and our server answers them (SPEC 3.4). */
export function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?') || url.startsWith('/v2/');
}
