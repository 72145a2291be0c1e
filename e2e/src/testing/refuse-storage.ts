/** Runs in a page, whose storage the user has blocked, or which has no room left. */
export function refuseStorage(how: 'refused' | 'full'): void {
  if (how === 'full') {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    return;
  }
  const get = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get });
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) },
  });
}
