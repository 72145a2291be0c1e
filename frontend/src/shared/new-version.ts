const KEY = 'renewal';

interface Renewal {
  /** The script whose document was left. */
  readonly from: string;
  readonly path: string;
  readonly typed: Readonly<Record<string, string>>;
}

const getScript = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** Whether the server no longer has the files of this document, because another version was deployed. */
export async function isOutdated(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await fetch(getScript(), request).catch(() => null);
  return answer?.status === 404;
}

/** Loads a new document where a file is gone, unless that was tried, or the browser would forget what was typed. */
export async function renewIfOutdated(): Promise<void> {
  if (!(await isOutdated()) || readRenewal()?.from === getScript()) return;
  const renewal: Renewal = { from: getScript(), path: location.pathname, typed: readTyped() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(renewal));
    location.reload();
  } catch {
    return;
  }
}

/** Fills in what was typed in the document that this one replaces. One of the same version will not be replaced again. */
export function restoreTyped(): void {
  const renewal = readRenewal();
  if (!renewal) return;
  if (renewal.from === getScript())
    sessionStorage.setItem(KEY, JSON.stringify({ ...renewal, typed: {} }));
  else sessionStorage.removeItem(KEY);
  if (renewal.path !== location.pathname) return;
  for (const [key, control] of listControls()) control.value = renewal.typed[key] ?? control.value;
}

function readRenewal(): Renewal | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Renewal | null;
  } catch {
    return null;
  }
}

const readTyped = (): Renewal['typed'] =>
  Object.fromEntries([...listControls()].map(([key, { value }]) => [key, value]));

/** The controls for text, passwords excepted, by name and number. */
function listControls(): Map<string, HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> {
  const controls = document.querySelectorAll<HTMLInputElement>(
    ':is(input, textarea, select)[name]:not([type=password], [type=file], [type=checkbox], [type=radio])',
  );
  const numbers = new Map<string, number>();
  return new Map(
    [...controls].map((control) => {
      const number = numbers.get(control.name) ?? 0;
      numbers.set(control.name, number + 1);
      return [`${control.name} ${number}`, control];
    }),
  );
}
