import { openStorage } from './browser-storage';

describe('a storage of the browser', () => {
  const broken = (storage: Partial<Storage> | null) => {
    const original = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    const get = () => {
      if (storage === null) throw new DOMException('Access is denied', 'SecurityError');
      return storage;
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get });
    return () => Object.defineProperty(window, 'localStorage', original);
  };

  it('keeps texts for the next page', () => {
    openStorage('localStorage').setItem('a', '1');
    expect(openStorage('localStorage').getItem('a')).toBe('1');
    openStorage('localStorage').removeItem('a');
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('keeps them in memory where it is refused', () => {
    const restore = broken(null);
    const storage = openStorage('localStorage');
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['1', null]);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    restore();
  });

  it('keeps what it has no room for in memory, in place of what it had', () => {
    const kept = new Map([['a', 'old']]);
    const restore = broken({
      getItem: (key) => kept.get(key) ?? null,
      setItem: () => {
        throw new DOMException('It is full', 'QuotaExceededError');
      },
      removeItem: (key) => void kept.delete(key),
    });
    const storage = openStorage('localStorage');
    storage.setItem('a', 'new');
    expect([storage.getItem('a'), kept.get('a')]).toEqual(['new', undefined]);
    restore();
  });
});
