/** Returns whether an address belongs to a known push service. A client could otherwise make the server call any address. */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
