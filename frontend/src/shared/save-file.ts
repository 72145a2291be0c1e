export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export function saveFile({ name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
