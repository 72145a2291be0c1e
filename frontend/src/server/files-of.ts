import type { Manifest } from 'vite';

interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A source's own files and those of everything that it cannot do without. */
export function filesOf(source: string, manifest: Manifest): Files {
  const chunks = [...reachedFrom(source, manifest)].flatMap((name) => manifest[name] ?? []);
  return {
    scripts: chunks.map(({ file }) => file),
    styles: chunks.flatMap(({ css }) => css ?? []),
  };
}

function reachedFrom(source: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const next of manifest[source]?.imports ?? []) reachedFrom(next, manifest, seen);
  return seen;
}
