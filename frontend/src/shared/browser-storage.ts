export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser that never throws: what it refuses, or has no room for, stays in memory. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(window[name]);
    } catch {
      return null;
    }
  };
  const removeItem = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => {
      removeItem(key);
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem,
  };
}
