const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address that only this machine can reach, whatever its protocol; one of several hosts is none. */
export function isLoopback(address: string): boolean {
  const url = address.replace(/^[a-z+]+:/, 'http:');
  return URL.canParse(url) && loopback.includes(new URL(url).hostname);
}
