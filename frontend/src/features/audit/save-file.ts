import type { Exported } from '@nirmaan/contracts/audit';

/** Puts a file into the reader's downloads. */
export function saveFile({ name, type, content }: Exported): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
