interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: BlobPart;
}

/** Safari reads the file after the click that saves it. */
const READ_WITHIN_MS = 60_000;

export function saveFile({ name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** A font of the bundle in Base64, as jsPDF embeds it. */
export async function readFont(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
