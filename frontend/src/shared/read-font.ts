/** A font of the bundle in Base64, as jsPDF embeds it. */
export async function readFont(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
