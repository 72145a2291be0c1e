const asked = new Map<string, Promise<unknown>>();

/** What the document has asked for itself is here, or will never be. */
const isLinked = (path: string): boolean => document.querySelector(`link[href="${path}"]`) !== null;

async function whole(path: string): Promise<unknown> {
  if (isLinked(path)) return undefined;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.blob();
}

function fetchOnce(path: string): Promise<unknown> {
  const before = asked.get(path);
  if (before) return before;
  const now = whole(path);
  asked.set(path, now);
  now.catch(() => asked.delete(path));
  return now;
}

/** Kept once all files of a part can be had without the network; fails as soon as one cannot be fetched. */
export async function fetched(files: readonly string[] = []): Promise<void> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
}
