const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address that only this machine can reach, whatever its protocol. */
export const isLoopback = (url: string): boolean =>
  loopback.includes(new URL(url.replace(/^[a-z+]+:/, 'http:')).hostname);
