/** Where a message may go: a browser names the address, and a server that calls whatever it is told to could be sent anywhere. */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
