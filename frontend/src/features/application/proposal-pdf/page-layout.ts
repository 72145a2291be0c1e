/** The document's measures; lengths in millimetres, fonts in points. */
export const page = {
  fileName: 'Proposal.pdf',
  heading: 'Proposal Document',
  headingSize: 16,
  bodySize: 12,
  textWidth: 170,
  left: 20,
  headingTop: 22,
  lineHeight: 6.2,
  firstTop: 34,
  nextTop: 22,
  bottom: 275,
} as const;

const linesBelow = (top: number): number => Math.floor((page.bottom - top) / page.lineHeight);

export interface PageOfLines {
  readonly top: number;
  readonly lines: readonly string[];
}

/** Deals lines out to pages; the first one also holds the heading. */
export function paginate(lines: readonly string[]): PageOfLines[] {
  const fitsFirst = linesBelow(page.firstTop);
  const fitsNext = linesBelow(page.nextTop);
  const pages: PageOfLines[] = [{ top: page.firstTop, lines: lines.slice(0, fitsFirst) }];
  for (let at = fitsFirst; at < lines.length; at += fitsNext) {
    pages.push({ top: page.nextTop, lines: lines.slice(at, at + fitsNext) });
  }
  return pages;
}
