/** A thing drawn in a square of 100 by 100, standing on its lower edge: lines, and one area in the accent colour. */
export interface Part {
  readonly line: string;
  readonly fill?: string;
}
